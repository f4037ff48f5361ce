import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { SlideRules } from './slide-rules.ts';
import type { startSwiper } from './start-swiper.ts';

type StartSwiper = typeof startSwiper;

export interface Slider {
  /** Ref of the element around the slides' wrapper. */
  viewport: RefObject<HTMLDivElement | null>;
  /** True once Swiper has loaded. Until then only the first slide is rendered. */
  ready: boolean;
  shown: number;
  held: boolean;
  show: (index: number) => void;
  next: () => void;
  previous: () => void;
}

/** Runs Swiper on `count` slides. Its code loads after hydration; if that fails, the first slide stays. */
export function useSlider(count: number, { effect, speed }: Pick<SlideRules, 'effect' | 'speed'>): Slider {
  const viewport = useRef<HTMLDivElement>(null);
  const swiper = useRef<ReturnType<StartSwiper>>(null);
  const [start, setStart] = useState<StartSwiper | null>(null);
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  // The slide at which Swiper continues when it is created again with another effect.
  const resumeAt = useRef(0);

  // In an effect, so that it loads after hydration: the first slide does not need it.
  useEffect(() => {
    if (count < 2) return;
    let gone = false;
    void import(/* webpackChunkName: "slider" */ './start-swiper.ts').then(
      (loaded) => !gone && setStart(() => loaded.startSwiper),
      // The failure is ignored, because the first slide works without Swiper.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [count]);

  // A layout effect, so that Swiper places the slides before the browser paints.
  useLayoutEffect(() => {
    if (!start || !viewport.current) return;
    const started = start(viewport.current, {
      effect,
      speed,
      first: resumeAt.current,
      onShow: (index) => {
        resumeAt.current = index;
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
