import { encode } from 'uqr';

/** A code as it is printed: rows of modules from the top, dark ones true, with the light edge that scanners need. */
export type DrawnCode = readonly (readonly boolean[])[];

/** The square code of a packing slip, as the slip has it. */
export const qrCode = (text: string): DrawnCode => encode(text, { ecc: 'M', border: 2 }).data;

/** The modules of each digit in the left half, and which of a left half's digits are mirrored, by the first digit (ISO/IEC 15420). */
const LEFT = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const MIRRORED = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');
const EDGE = '00000000000';

const inverted = (modules: string) => modules.replaceAll(/[01]/g, (module) => (module === '0' ? '1' : '0'));
const reversed = (modules: string) => modules.split('').toReversed().join('');

/** The bars of a GTIN of thirteen digits: one row, which is drawn as high as there is room. */
export function ean13(digits: string): DrawnCode {
  const [first, ...others] = digits.split('').map(Number);
  const left = others
    .slice(0, 6)
    .map((digit, place) => (MIRRORED[first!]![place] === '1' ? reversed(inverted(LEFT[digit]!)) : LEFT[digit]!));
  const right = others.slice(6).map((digit) => inverted(LEFT[digit]!));
  const row = [EDGE, '101', ...left, '01010', ...right, '101', EDGE].join('');
  return [row.split('').map((module) => module === '1')];
}
