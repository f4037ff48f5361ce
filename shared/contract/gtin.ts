const LENGTHS = [8, 12, 13, 14];

/**
 * A GTIN in its shortest form (8, 12, 13 or 14 digits), so that one code has one form: scanners and spreadsheets add or
 * drop zeros in front. Null where it is none, also where its last digit is not the check digit (GS1 General
 * Specifications, 7.9).
 */
export function gtinOf(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return null;
  const significant = digits.replace(/^0+/, '');
  const length = LENGTHS.find((each) => each >= significant.length);
  if (significant === '' || length === undefined || !hasCheckDigit(significant)) return null;
  return significant.padStart(length, '0');
}

/** From the right, digits weigh 1, 3, 1, 3 …; with the check digit their sum is a multiple of ten. */
const hasCheckDigit = (digits: string): boolean =>
  digits
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0) %
    10 ===
  0;
