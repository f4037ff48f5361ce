import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { CustomerData } from './customer-loader.ts';
import { loginPath } from './login-path.ts';

/** Id of the shell's toast that the API no longer accepts the login. */
const SESSION_ENDED = 'session-ended';

interface NeedsLoginProps<Data> {
  /** Says why, to a guest who opened the page: a key of `common:access`. */
  reason: 'log-in-to-checkout' | 'log-in-to-orders' | 'log-in-to-reviews' | 'log-in-to-profile';
  /** Stands there until it is known who is here, and while a guest is sent on. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A page whose loader is a `customerLoader`: sends guests to log in and back. The shell runs the loader anew when somebody logs in or out. */
export function NeedsLogin<Data>({ reason, waiting, children }: NeedsLoginProps<Data>) {
  const loaded = useLoaderData<CustomerData<Data>>();
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  const { toasts } = useToasterStore();
  const { session } = loaded;

  const sayWhy = useEffectEvent(() => {
    // Whoever has just been logged out, or whose login has ended, has had a toast about it.
    if (wasIn.current || toasts.some(({ id }) => id === SESSION_ENDED)) return;
    toast(t(`access.${reason}`), { id: reason });
  });
  // Going to the login page is a side effect of the loader's answer that nobody is logged in.
  useEffect(() => {
    if (session === 'loggedIn') wasIn.current = true;
    if (session !== 'guest') return;
    sayWhy();
    void navigate(loginPath(pathname + search), { replace: true });
  }, [session, pathname, search, navigate]);

  return loaded.session === 'loggedIn' ? children(loaded.data) : waiting;
}
