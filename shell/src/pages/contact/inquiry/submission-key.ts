import type { Inquiry } from '@shop/contract/inquiry';

/** Same content, same idempotency key: a retry is not stored twice, and changed content is not mistaken for one. */
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
