import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { SlideRules } from './slide-rules.ts';
import type { startSwiper } from './start-swiper.ts';

type StartSwiper = typeof startSwiper;

export interface Slider {
  /** Of the element that holds the slides' wrapper. */
  viewport: RefObject<HTMLDivElement | null>;
  /** True once slides can change; until then only the first one is rendered. */
  ready: boolean;
  /** Index of the slide that is shown. */
  shown: number;
  /** A finger, or a pressed mouse, holds the slides. */
  held: boolean;
  show: (index: number) => void;
  next: () => void;
  previous: () => void;
}

/** Swiper over `count` slides. Its code comes after hydration; without it the first slide stays as served. */
export function useSlider(count: number, { effect, speed }: Pick<SlideRules, 'effect' | 'speed'>): Slider {
  const viewport = useRef<HTMLDivElement>(null);
  const swiper = useRef<ReturnType<StartSwiper>>(null);
  const [start, setStart] = useState<StartSwiper | null>(null);
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  // A slider that is started again with another effect continues from here.
  const place = useRef(0);

  // After hydration: the first slide does not need it.
  useEffect(() => {
    if (count < 2) return;
    let gone = false;
    void import(/* webpackChunkName: "slider" */ './start-swiper.ts').then(
      (loaded) => !gone && setStart(() => loaded.startSwiper),
      // Without it the first slide is still a whole banner.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [count]);

  // Before the browser paints, so that nobody sees the slides move into place.
  useLayoutEffect(() => {
    if (!start || !viewport.current) return;
    const started = start(viewport.current, {
      effect,
      speed,
      first: place.current,
      onShow: (index) => {
        place.current = index;
        setShown(index);
      },
      onHold: setHeld,
    });
    swiper.current = started;
    return () => {
      swiper.current = null;
      started.destroy();
    };
  }, [start, effect, speed]);

  return {
    viewport,
    ready: start !== null,
    shown,
    held,
    show: (index) => swiper.current?.slideToLoop(index),
    next: useCallback(() => swiper.current?.slideNext(), []),
    previous: () => swiper.current?.slidePrev(),
  };
}
