import { useBrowserValue } from '@shop/browser/hydrated';
import { useServices } from '@shop/federation/services';
import { useShop, useShopState } from '@shop/store/react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { device } from './device.ts';
import { nextPath } from './next-path.ts';
import type { PendingCode, PendingCodeStorage } from './pending-code.ts';

interface AuthRequest<Sent> {
  /** Where the browser keeps the pending code. */
  storage: PendingCodeStorage<Sent>;
  /** Has a code sent to the visitor's phone. */
  send: (sent: Sent) => Promise<{ pendingId: string }>;
}

/** The two steps of login and of sign-up: the form that has a code sent, and the code. Leaves the page after login. */
export function useAuthSteps<Sent>({ storage, send }: AuthRequest<Sent>) {
  const shop = useShop();
  const { client } = useServices();
  const next = useLeaveAfterLogin();
  // A code that was sent before a reload.
  const restored = useBrowserValue(storage.read, null);
  const [requested, setRequested] = useState<PendingCode<Sent> | null | 'nothing yet'>('nothing yet');
  const [typed, setTyped] = useState<Sent | null>(null);
  const pending = requested === 'nothing yet' ? restored : requested;

  const requestCode = async (sent: Sent) => {
    const { pendingId } = await send({ ...sent, ...device.sent() });
    const code = { pendingId, sentAt: Date.now(), sent };
    storage.write(code);
    setRequested(code);
  };
  const goBack = () => {
    storage.clear();
    setTyped(pending?.sent ?? null);
    setRequested(null);
  };
  const verify = async (otp: string) => {
    const session = await client('verifyOtp', { body: { otp, pendingId: pending!.pendingId, ...device.sent() } });
    device.keep(session.device);
    storage.clear();
    // Not awaited: the code was right. What follows a login reports its own failures.
    void shop.run('session.login', session);
  };

  return {
    /** Where the visitor goes after login. */
    next,
    pending,
    /** What was typed before, for who comes back from the code. */
    typed,
    requestCode,
    goBack,
    verify,
  };
}

/** Goes to `?next=` as soon as the visitor is logged in, here or in another tab: at once for who already is. */
function useLeaveAfterLogin(): string {
  const [search] = useSearchParams();
  const next = nextPath(search.get('next'));
  const navigate = useNavigate();
  const loggedIn = useShopState(({ session }) => session.status === 'loggedIn');

  // An effect, since the login may come from another tab. Replaces: Back must not lead to the login page again.
  useEffect(() => {
    if (loggedIn) void navigate(next, { replace: true });
  }, [loggedIn, next, navigate]);

  return next;
}
