import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { toast, useToasterStore } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { CustomerData } from './customer-loader.ts';
import { loginPath } from './login-path.ts';
import css from './needs-login.module.css';
import text from '@shop/ui/text/text.module.css';

/** Id of the toast with which the shell says that the session has ended. */
const SESSION_ENDED = 'session-ended';

interface NeedsLoginProps<Data> {
  /** A key of `common:access`: the toast that tells a guest why they are on the login page. */
  reason: 'log-in-to-checkout' | 'log-in-to-orders' | 'log-in-to-reviews' | 'log-in-to-profile';
  /** Shown until the session is known, and while a guest is redirected. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * For a page whose loader is a `customerLoader`: sends guests to the login and back. The shell runs the loader again after
 * a login or logout. Without JavaScript the page says so, because the server doesn't know who asks for it.
 */
export function NeedsLogin<Data>({ reason, waiting, children }: NeedsLoginProps<Data>) {
  const loaded = useLoaderData<CustomerData<Data>>();
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const wasLoggedIn = useRef(false);
  const { toasts } = useToasterStore();
  const { session } = loaded;

  const toastReason = useEffectEvent(() => {
    // Logging out and the end of a session have toasts of their own.
    if (wasLoggedIn.current || toasts.some(({ id }) => id === SESSION_ENDED)) return;
    toast(t(`access.${reason}`), { id: reason });
  });
  // An effect, because the loader's answer, not an event, decides that the page redirects.
  useEffect(() => {
    if (session === 'loggedIn') wasLoggedIn.current = true;
    if (session !== 'guest') return;
    toastReason();
    void navigate(loginPath(pathname + search), { replace: true });
  }, [session, pathname, search, navigate]);

  if (loaded.session === 'loggedIn') return children(loaded.data);
  return (
    <>
      <noscript>
        <p>
          {t('access.needs-javascript')}{' '}
          <Link className={text.link} to="/contact-us">
            {t('access.contact-us')}
          </Link>
        </p>
      </noscript>
      <div className={css.waiting}>{waiting}</div>
    </>
  );
}
