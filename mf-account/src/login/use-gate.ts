import { useServices } from '@shop/federation/services';
import { useShop } from '@shop/store/react';
import { useState, useSyncExternalStore } from 'react';
import type { keptCode, PendingCode } from './kept-code.ts';

const never = () => () => undefined;

interface GateCall<Sent> {
  /** Where the browser keeps the pending code. */
  kept: Pick<ReturnType<typeof keptCode>, 'clear'> & {
    read: () => PendingCode<Sent> | null;
    write: (pending: PendingCode<Sent>) => void;
  };
  /** Asks for a code. */
  ask: (sent: Sent) => Promise<{ pendingId: string }>;
}

/** The two steps of login and of sign-up: the form that asks for a code, and the code. */
export function useGate<Sent>({ kept, ask }: GateCall<Sent>) {
  const shop = useShop();
  const { client } = useServices();
  // Only the browser knows of a code that was asked for before a reload: neither the server nor the first render do.
  const restored = useSyncExternalStore(never, kept.read, () => null);
  const [asked, setAsked] = useState<PendingCode<Sent> | null | 'nothing yet'>('nothing yet');
  const [typed, setTyped] = useState<Sent | null>(null);
  const pending = asked === 'nothing yet' ? restored : asked;

  const begin = async (sent: Sent) => {
    const { pendingId } = await ask(sent);
    const code = { pendingId, sentAt: Date.now(), sent };
    kept.write(code);
    setAsked(code);
  };
  const goBack = () => {
    kept.clear();
    setTyped(pending?.sent ?? null);
    setAsked(null);
  };
  const verify = async (otp: string) => {
    const session = await client('verifyOtp', { body: { otp, pendingId: pending!.pendingId } });
    kept.clear();
    // What follows a login tells its own failures.
    void shop.run('session.login', session);
  };

  return { pending, typed, begin, goBack, verify };
}
