import { isApiError } from '@shop/client/api-error';
import { useServices } from '@shop/federation/services';
import { useShop } from '@shop/store/react';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { loginPath } from './login-path.ts';

/** The address parameter with the size that a guest wants to hear of, for the time after the login. */
const TELL = 'tell';

export interface StockAlert {
  isAsked: boolean;
  running: boolean;
  ask: () => void;
}

/**
 * Asks for a message when a size is back in stock. A guest logs in first, so that the shop knows where to send it; the
 * page asks by itself when the login leads back to it.
 */
export function useStockAlert(variantId: string): StockAlert {
  const { t } = useTranslation('common');
  const { client } = useServices();
  // Read when it is needed: a page that holds this is not rendered again because the session has become known.
  const { store } = useShop();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [running, run] = useBusy();
  const [askedFor, setAskedFor] = useState<string | null>(null);

  const sendToLogin = () => {
    toast(t('stock-alert.log-in'));
    const search = new URLSearchParams(address);
    search.set(TELL, variantId);
    return navigate(loginPath(`${pathname}?${search}`));
  };

  const send = async () => {
    try {
      await client('askForStock', { body: { variantId } });
      setAskedFor(variantId);
    } catch (error) {
      // The shell itself says that a session has ended. The rest of `failureText` would be too much code for this page.
      if (!isApiError(error)) toast(t('errors.something-went-wrong'));
      else if (error.code !== 'session-ended') toast(error.message);
    }
  };

  const askAfterLogin = useEffectEvent(() => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(TELL);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
    run(send);
  });
  const isBack = address.get(TELL) === variantId;

  // An effect, because nobody presses anything: the login has led back to this page.
  useEffect(() => {
    if (!isBack) return;
    const askIfLoggedIn = () => {
      if (store.getState().session.status === 'loggedIn') askAfterLogin();
    };
    askIfLoggedIn();
    return store.subscribe(askIfLoggedIn);
  }, [isBack, store]);

  return {
    isAsked: askedFor === variantId,
    running,
    ask: () => run(async () => (store.getState().session.status === 'guest' ? sendToLogin() : send())),
  };
}
