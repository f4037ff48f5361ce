import { useBrowserValue } from '@shop/browser/hydrated';
import { useServices } from '@shop/federation/services';
import { useShop, useShopState } from '@shop/store/react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { device } from './device.ts';
import { nextPath } from './next-path.ts';
import type { PendingCode, PendingCodeStorage } from './pending-code.ts';

interface AuthRequest<Sent> {
  storage: PendingCodeStorage<Sent>;
  send: (sent: Sent) => Promise<{ pendingId: string }>;
  /** Where a visitor goes after the login who was not on the way to a page; the home page where absent. */
  otherwise?: string;
}

/** The two steps of login and sign-up: the form that requests a code, and the code. Leaves the page after the login. */
export function useAuthSteps<Sent extends { mobile: string }>({ storage, send, otherwise }: AuthRequest<Sent>) {
  const shop = useShop();
  const { client } = useServices();
  const next = useLeaveAfterLogin(otherwise);
  // A code that was requested before the page was reloaded.
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
  const verify = async ({ pendingId }: PendingCode<Sent>, otp: string) => {
    const session = await client('verifyOtp', { body: { otp, pendingId, ...device.sent() } });
    device.keep(session.device);
    storage.clear();
    // Not awaited, because the code was right; the login command reports its own failures.
    void shop.run('session.login', session);
  };

  return {
    next,
    /** Props of the second step; null during the first. */
    codeStep: pending && {
      pending,
      verify: (otp: string) => verify(pending, otp),
      resend: () => requestCode(pending.sent),
      onBack: goBack,
    },
    typed,
    requestCode,
  };
}

/** Goes to `?next=`, else to `otherwise`, as soon as the visitor is logged in, here or in another tab. Answers `next`. */
function useLeaveAfterLogin(otherwise = '/'): string {
  const [search] = useSearchParams();
  const next = nextPath(search.get('next'));
  const navigate = useNavigate();
  const loggedIn = useShopState(({ session }) => session.status === 'loggedIn');

  // An effect, because the login may happen in another tab. `replace`, so that Back does not lead to the login page again.
  useEffect(() => {
    if (loggedIn) void navigate(next === '/' ? otherwise : next, { replace: true });
  }, [loggedIn, next, otherwise, navigate]);

  return next;
}
