/** Code points of ٠ and of ۰: the digits of Arabic and of Persian keyboards. */
const ZEROS = [0x0660, 0x06f0];

const latinDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = ZEROS.find((first) => code >= first && code <= first + 9) ?? 0x30;
  return String(code - zero);
};

/** The text with Arabic and Persian digits replaced by 0 to 9. */
export const withLatinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, latinDigit);

/** The digits of a text, as 0 to 9, without anything else. */
export const digitsIn = (text: string): string => withLatinDigits(text).replace(/\D/g, '');
