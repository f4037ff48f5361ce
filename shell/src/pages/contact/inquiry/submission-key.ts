import type { Inquiry } from '@shop/contract/inquiry';

/**
 * Returns a function that gives an inquiry its idempotency key. The same content has the same key, so that a retry after a
 * lost answer is not stored twice; changed content has a new key, so that it is not mistaken for a retry.
 */
export function submissionKeys() {
  let last: { content: string; key: string } | null = null;

  return (inquiry: Omit<Inquiry, 'key'>): string => {
    const content = JSON.stringify(inquiry);
    if (last?.content !== content) last = { content, key: randomKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` is available in secure contexts only. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
