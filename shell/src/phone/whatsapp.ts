export const WHATSAPP = 'https://wa.me/';

/** Characters. A longer text would make the address too long: encoded, an Arabic letter takes six characters. */
const LONGEST_TEXT = 1_500;

/**
 * Opens a conversation with a number, with a text filled in where one is given.
 * @param phone E.164
 */
export function whatsappChat(phone: string, text = ''): string {
  const address = WHATSAPP + phone.replace('+', '');
  if (text === '') return address;
  const characters = Array.from(text);
  const shown = characters.length > LONGEST_TEXT ? `${characters.slice(0, LONGEST_TEXT).join('')}…` : text;
  return `${address}?text=${encodeURIComponent(shown)}`;
}
