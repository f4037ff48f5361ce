import type { Inquiry } from '@shop/contract/inquiry';

/**
 * Gives what is sent its key: the same content has the same key, so that a second try after a lost answer is not a second
 * inquiry, and changed content has a new one, so that it is not taken for the first.
 */
export function submissionKeys() {
  let last: { content: string; key: string } | null = null;

  return (inquiry: Omit<Inquiry, 'key'>): string => {
    const content = JSON.stringify(inquiry);
    if (last?.content !== content) last = { content, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` exists on secure pages alone. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
