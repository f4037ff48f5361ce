/** Unicode keeps the value of an Arabic (٠) or Persian (۰) digit in its last four bits. */
const latinDigit = (digit: string): string => String(digit.charCodeAt(0) & 0xf);

/** The text with Arabic and Persian digits replaced by 0 to 9. */
export const withLatinDigits = (text: string): string => text.replace(/[٠-٩۰-۹]/g, latinDigit);

/** The digits of a text, as 0 to 9, without anything else. */
export const digitsIn = (text: string): string => withLatinDigits(text).replace(/\D/g, '');
