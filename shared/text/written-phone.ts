const NO_BREAK_SPACE = '\u00a0';

/** Country code, area or operator code, and the rest, grouped as is usual in that country. */
const PARTS = [/^(\+971)(\d{1,2})(\d{3})(\d{4})$/, /^(\+91)(\d{5})(\d{5})$/];

/**
 * A phone number for reading, with no-break spaces: `+971 4 000 0000`, `+971 50 000 0000`, `+91 98765 43210`. Numbers of
 * other countries stay as they are. In Arabic text wrap it in `<bdi dir="ltr">` or isolates.
 * @param phone E.164
 */
export function writtenPhone(phone: string): string {
  const parts = PARTS.map((pattern) => pattern.exec(phone)).find((found) => found !== null);
  return parts ? parts.slice(1).join(NO_BREAK_SPACE) : phone.replaceAll(' ', NO_BREAK_SPACE);
}
