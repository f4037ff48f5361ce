/** What the browser says about a visitor's device and preferences. */
export interface Visitor {
  /** By the specification's rule: user agent or a window under 768 px. */
  mobile: boolean;
  /** 2g, slow-2g or data saver. */
  slow: boolean;
  reducedMotion: boolean;
}

/** How slides change. Times in milliseconds. */
export interface SlideRules {
  effect: 'fade' | 'slide';
  /** How long a slide stays before the next one follows; undefined where slides do not change by themselves. */
  delay: number | undefined;
  /** How long a change takes. */
  speed: number;
  arrows: boolean;
}

/** Specification, sections 2 and 9. With reduced motion slides change without animation, and never by themselves. */
export function slideRules({ mobile, slow, reducedMotion }: Visitor): SlideRules {
  return {
    effect: slow ? 'slide' : 'fade',
    delay: slow || reducedMotion ? undefined : mobile ? 4000 : 3000,
    speed: reducedMotion ? 0 : mobile ? 400 : 300,
    arrows: !mobile,
  };
}
