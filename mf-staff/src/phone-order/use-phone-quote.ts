import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { useState } from 'react';
import { useFound } from '../find/use-found.ts';
import { useStaff } from '../session/session-context.ts';
import { quoteInputOf, type PhoneDraft } from './phone-draft.ts';

/** Milliseconds after the last change. */
const PAUSE = 200;

export type PhoneQuote = StaffCallAnswer<'staffQuotePhoneOrder'>['data'];

/** What the order would cost now. `isCurrent` is false while another price is on its way; `reload` asks again. */
export function usePhoneQuote(draft: PhoneDraft) {
  const { call } = useStaff();
  const [round, setRound] = useState(0);
  const input = quoteInputOf(draft);
  const found = useFound(input ? `${round} ${JSON.stringify(input)}` : '', PAUSE, async (_, signal) =>
    input ? [(await call('staffQuotePhoneOrder', { body: input }, { signal })).data] : [],
  );
  const quote: PhoneQuote | null = found.items[0] ?? null;
  return { quote, isCurrent: found.state === 'ready', error: found.error, reload: () => setRound(round + 1) };
}
