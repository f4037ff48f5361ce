import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import type { BannerView } from './banner-sources.ts';
import type { Slider } from './use-slider.ts';
import css from './slider-controls.module.css';

interface SliderControlsProps {
  slider: Slider;
  banners: readonly BannerView[];
  arrows: boolean;
  /** Absent where slides do not change automatically. */
  pause: { paused: boolean; toggle: () => void } | undefined;
}

export function SliderControls({ slider, banners, arrows, pause }: SliderControlsProps) {
  const { t } = useTranslation('common');
  const { shown, show, next, previous } = slider;
  return (
    <div data-tone={banners[shown]!.tone}>
      <div className={css.dots}>
        {pause && (
          <button
            type="button"
            className={css.pause}
            aria-label={t(pause.paused ? 'accessibility.play-slides' : 'accessibility.pause-slides')}
            onClick={pause.toggle}
          >
            <Icon name={pause.paused ? 'play' : 'pause'} className={css.sign} />
          </button>
        )}
        {banners.map(({ desktop, title }, index) => (
          <button
            key={desktop + title}
            type="button"
            className={css.dot}
            aria-label={t('accessibility.go-to-slide', { n: index + 1 })}
            aria-current={index === shown || undefined}
            onClick={() => show(index)}
          />
        ))}
      </div>
      {arrows && (
        <div className={css.arrows}>
          <button type="button" className={css.arrow} aria-label={t('accessibility.previous-slide')} onClick={previous}>
            <Icon name="back" />
          </button>
          <button type="button" className={css.arrow} aria-label={t('accessibility.next-slide')} onClick={next}>
            <Icon name="forward" />
          </button>
        </div>
      )}
    </div>
  );
}
