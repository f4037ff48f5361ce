import { Swiper } from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SlideRules } from './slide-rules.ts';

interface SwiperSettings extends Pick<SlideRules, 'effect' | 'speed'> {
  /** Index of the slide to start from. */
  first: number;
  onShow: (index: number) => void;
  /** A finger, or a pressed mouse, holds the slides. */
  onHold: (held: boolean) => void;
}

/**
 * Takes over slides that stand in the page: `element` holds `.swiper-wrapper`, that holds each `.swiper-slide`. Only the
 * core and the fade: Swiper's own buttons write innerHTML, which Trusted Types refuse, and ours speak the page's language.
 */
export function startSwiper(element: HTMLElement, { effect, speed, first, onShow, onHold }: SwiperSettings): Swiper {
  return new Swiper(element, {
    modules: [EffectFade],
    effect,
    speed,
    initialSlide: first,
    loop: true,
    loopPreventsSliding: false,
    // A quarter of the width counts as a swipe, however slow it was.
    longSwipesRatio: 0.25,
    on: {
      realIndexChange: ({ realIndex }) => onShow(realIndex),
      touchStart: () => onHold(true),
      touchEnd: () => onHold(false),
    },
  });
}
