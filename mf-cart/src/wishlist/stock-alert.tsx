import { useFailureText } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { useShopState } from '@shop/store/react';
import { useBusy } from '@shop/ui/busy/use-busy';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import add from '@shop/ui/product-card/add-action.module.css';
import text from '@shop/ui/text/text.module.css';

/** Asks for a message when a size is back in stock. A guest is asked to log in first, so that the shop knows where to send it. */
export function StockAlert({ variantId, name, hasAlert }: { variantId: string; name: string; hasAlert: boolean }) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const isGuest = useShopState(({ session }) => session.status === 'guest');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [running, run] = useBusy();
  const [isAsked, setIsAsked] = useState(false);

  const ask = async () => {
    if (isGuest) {
      toast(t('stock-alert.log-in'));
      await navigate(`/login?next=${encodeURIComponent(pathname)}`);
      return;
    }
    try {
      await client('askForStock', { body: { variantId } });
      setIsAsked(true);
    } catch (error) {
      const failure = failureText(error, t('errors.something-went-wrong'));
      if (failure) toast(failure);
    }
  };

  if (isAsked || hasAlert) {
    return (
      <p className={`${text.small} ${text.ok}`} role="status">
        {t('stock-alert.asked', { name })}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={add.add}
      aria-disabled={running || undefined}
      aria-busy={running || undefined}
      onClick={() => run(ask)}
    >
      <span className={add.words}>{t('stock-alert.tell-me')}</span>
      <span className={text.hidden}>: {name}</span>
    </button>
  );
}
