/** The visitor's device and preferences, as far as the browser reports them. */
export interface Visitor {
  /** By user agent or a window narrower than 768 px (specification, section 9). */
  mobile: boolean;
  /** 2g, slow-2g or data saver. */
  slow: boolean;
  reducedMotion: boolean;
}

/** How slides change. Times in milliseconds. */
export interface SlideRules {
  effect: 'fade' | 'slide';
  /** Time until the next slide; undefined where slides do not change automatically. */
  delay: number | undefined;
  speed: number;
  arrows: boolean;
}

/** By the specification, sections 2 and 9. With reduced motion, slides change without animation and never automatically. */
export function slideRules({ mobile, slow, reducedMotion }: Visitor): SlideRules {
  return {
    effect: slow ? 'slide' : 'fade',
    delay: slow || reducedMotion ? undefined : mobile ? 4000 : 3000,
    speed: reducedMotion ? 0 : mobile ? 400 : 300,
    arrows: !mobile,
  };
}
