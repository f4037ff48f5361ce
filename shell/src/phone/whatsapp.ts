export const WHATSAPP = 'https://wa.me/';

/** Limit of the text in characters. An Arabic letter takes six characters in the address, whose length is limited. */
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
