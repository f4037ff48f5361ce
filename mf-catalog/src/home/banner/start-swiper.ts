import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SlideRules } from './slide-rules.ts';

interface SwiperSettings extends Pick<SlideRules, 'effect' | 'speed'> {
  first: number;
  onShow: (index: number) => void;
  /** Called when a finger or a pressed mouse holds or releases the slides. */
  onHold: (held: boolean) => void;
}

/**
 * Runs Swiper on slides that are already in the document: `element` contains `.swiper-wrapper` with the `.swiper-slide`s.
 * Uses only the core and the fade: Swiper's buttons set innerHTML, which Trusted Types forbid, and have no translations.
 */
export function startSwiper(element: HTMLElement, { effect, speed, first, onShow, onHold }: SwiperSettings): Swiper {
  return new Swiper(element, {
    modules: [EffectFade],
    effect,
    speed,
    initialSlide: first,
    loop: true,
    loopPreventsSliding: false,
    // A drag over a quarter of the width counts as a swipe, however slow it is.
    longSwipesRatio: 0.25,
    on: {
      realIndexChange: ({ realIndex }) => onShow(realIndex),
      touchStart: () => onHold(true),
      touchEnd: () => onHold(false),
    },
  });
}
