/**
 * A phone number as people read it: `+971 4 000 0000`, `+971 50 000 0000`. Numbers of other countries stay as they are.
 * @param phone E.164
 */
export function spacedPhone(phone: string): string {
  const parts = /^\+971(\d{1,2})(\d{3})(\d{4})$/.exec(phone);
  return parts ? ['+971', ...parts.slice(1)].join(' ') : phone;
}
