export const WHATSAPP = 'https://wa.me/';

/** Characters of a text that an address may carry without being refused for its length; Arabic takes six times as many there. */
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
