import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerSlide } from './banner-slide.tsx';
import type { BannerView } from './banner-sources.ts';
import { isNear } from './near-slides.ts';
import { slideRules } from './slide-rules.ts';
import { SliderControls } from './slider-controls.tsx';
import { useAttention } from './use-attention.ts';
import { useSlider } from './use-slider.ts';
import { usePageHidden, useVisitor } from './use-visitor.ts';
import css from './banner-slider.module.css';

/** The banner slider. It has its final size from the start, also without banners, so that the layout does not shift. */
export function BannerSlider({ banners }: { banners: readonly BannerView[] }) {
  const { t } = useTranslation('common');
  const { effect, delay, speed, arrows } = slideRules(useVisitor());
  const slider = useSlider(banners.length, { effect, speed });
  const { viewport, ready, shown, held, next } = slider;
  const { attended, handlers, release } = useAttention();
  const [paused, setPaused] = useState(false);
  const hidden = usePageHidden();
  const moving = ready && delay !== undefined && !paused && !attended && !held && !hidden;

  // The timer restarts with each slide when its transition begins, so the duration of the transition is added.
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(next, delay + speed);
    return () => clearTimeout(timer);
  }, [moving, shown, delay, speed, next]);

  const toggle = () => {
    setPaused(!paused);
    release();
  };
  const [first] = banners;
  const count = banners.length;
  return (
    <section className={css.stage} aria-label={t('accessibility.banner')} {...handlers}>
      {ready && (
        <SliderControls
          slider={slider}
          banners={banners}
          arrows={arrows}
          pause={delay === undefined ? undefined : { paused, toggle }}
        />
      )}
      <div className={css.viewport} ref={viewport} aria-live={ready && !moving ? 'polite' : undefined}>
        <div className={`${css.wrapper} swiper-wrapper`} data-effect={effect}>
          {(ready ? banners : banners.slice(0, 1)).map((banner, index) => (
            <div
              key={banner.desktop + banner.title}
              className={`${css.slide} swiper-slide`}
              {...(ready
                ? {
                    role: 'group',
                    'aria-label': t('accessibility.slide', { n: index + 1, total: count }),
                    inert: index !== shown,
                  }
                : {})}
            >
              <BannerSlide
                banner={banner}
                first={banner === first}
                near={isNear(index, { shown, count, moves: delay !== undefined, attended: attended || held })}
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
