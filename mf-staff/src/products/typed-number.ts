/** Digits and the decimal sign of an Arabic keyboard as the shop writes them. */
export const latinDigits = (typed: string): string =>
  typed.replaceAll(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replaceAll('٫', '.');

/** A number where one was typed; else the text, so that nothing typed is lost. */
export function numberIn(typed: string): number | string {
  const text = latinDigits(typed).trim();
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}
