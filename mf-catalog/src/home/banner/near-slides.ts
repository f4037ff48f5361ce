interface Moment {
  shown: number;
  count: number;
  moves: boolean;
  /** Whether a pointer or the focus is on the slider, so that the visitor may change the slide. */
  attended: boolean;
}

/** Whether a slide may come next, so that its picture should load now. */
export function isNear(index: number, { shown, count, moves, attended }: Moment): boolean {
  if (index === shown) return true;
  if (index === (shown + 1) % count) return moves || attended;
  return attended && index === (shown + count - 1) % count;
}
