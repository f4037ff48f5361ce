/** `"285.00"` becomes 28500. Works on the text: 1.15 × 100 is not 115 in floats. Throws on anything else. */
export function filsOf(dirhams: string): number {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(dirhams) ?? [];
  if (whole === undefined) throw new RangeError(`"${dirhams}" is not a price in dirhams such as 285.00`);
  return Number(whole + fraction.padEnd(2, '0'));
}
