const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/**
 * Relative luminance (WCAG 2) below which icons on a photograph are light. Dark and light are equally legible at 0.187,
 * but icons are in a corner, which is darker than the photograph's average.
 */
const EVEN = 0.27;

/** Whether icons on a photograph with this dominant colour (`#rrggbb`) must be light. */
export function isDarkPhoto(color: string): boolean {
  const [, r = 'ff', g = 'ff', b = 'ff'] = /^#(..)(..)(..)$/.exec(color) ?? [];
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b) < EVEN;
}
