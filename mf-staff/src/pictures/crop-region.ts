/** A part of a picture, in fractions of its width and height. */
export interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How a frame lies in a picture: its size as a part of the largest that fits, and its place from one end (0) to the other (1). */
export interface Frame {
  /** Width by height: 1 for a square, 0.8 for 4:5. */
  shape: number;
  size: number;
  x: number;
  y: number;
}

/** Shapes in which the shop shows photographs. */
export const SHAPES = { square: 1, portrait: 4 / 5 } as const;

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** The part of a picture that a frame has. `ratio` is the picture's width by its height. */
export function regionOf({ shape, size, x, y }: Frame, ratio: number): Region {
  const widest = Math.min(1, shape / ratio);
  const [width, height] = [widest * size, Math.min(1, ratio / shape) * size];
  return { left: (1 - width) * x, top: (1 - height) * y, width, height };
}

/** The frame moved by parts of the picture's width and height, as a pointer drags it. */
export function dragged(frame: Frame, ratio: number, by: { right: number; down: number }): Frame {
  const { left, top, width, height } = regionOf(frame, ratio);
  return {
    ...frame,
    x: width < 1 ? within((left + by.right) / (1 - width)) : frame.x,
    y: height < 1 ? within((top + by.down) / (1 - height)) : frame.y,
  };
}
