import { visitStorage } from '@shop/browser/storage';
import type { Language } from '@shop/contract/language';
import { useState } from 'react';
import { ADDRESS_FIELDS, emptyDraft, type PhoneDraft } from './phone-draft.ts';

// For one tab, because it has a customer’s name, number and address: it survives a reload and a new build, and ends with the tab.
const DRAFT = 'staff-phone-order';
const ATTEMPT = 'staff-phone-order-sent';

/** Whether what is stored is a draft as this build has it. */
function isDraft(stored: unknown): stored is PhoneDraft {
  const { lines, address } = (stored ?? {}) as Partial<PhoneDraft>;
  return Array.isArray(lines) && ADDRESS_FIELDS.every((field) => typeof address?.[field] === 'string');
}

/** The draft of this tab, kept with each change. */
export function usePhoneDraft(language: Language) {
  const [draft, setDraft] = useState<PhoneDraft>(() => {
    const stored = visitStorage.readJson(DRAFT);
    return isDraft(stored) ? stored : emptyDraft(language);
  });
  const change = (changed: Partial<PhoneDraft>) =>
    setDraft((before) => {
      const after = { ...before, ...changed };
      visitStorage.writeJson(DRAFT, after);
      return after;
    });
  const clear = () => {
    visitStorage.remove(DRAFT);
    visitStorage.remove(ATTEMPT);
    setDraft(emptyDraft(language));
  };
  return { draft, change, clear };
}

/** The idempotency key of an order: the same for the same order, also after a reload, so that it is placed once. */
export function keyFor(order: object): string {
  const sent = visitStorage.readJson(ATTEMPT) as { key: string; order: string } | null;
  const written = JSON.stringify(order);
  if (sent?.order === written) return sent.key;
  const key = crypto.randomUUID();
  visitStorage.writeJson(ATTEMPT, { key, order: written });
  return key;
}
