import { useServices } from '@shop/federation/services';
import { useShopState } from '@shop/store/react';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useFailureText } from './failure.ts';
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
  const status = useShopState(({ session }) => session.status);
  const failureText = useFailureText();
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
      const failure = failureText(error, t('errors.something-went-wrong'));
      if (failure) toast(failure);
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
  const isBack = status === 'loggedIn' && address.get(TELL) === variantId;

  // An effect, because nobody presses anything: the login has led back to this page.
  useEffect(() => {
    if (isBack) askAfterLogin();
  }, [isBack]);

  return {
    isAsked: askedFor === variantId,
    running,
    ask: () => run(async () => (status === 'guest' ? sendToLogin() : send())),
  };
}
