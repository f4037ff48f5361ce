import { useBrowserValue } from '@shop/browser/hydrated';
import { useShop } from '@shop/store/react';
import { useTranslation } from 'react-i18next';

/** Why a visitor came to log in or to sign up, and what waits for them; undefined for who just wants to. */
export function useLoginReason(next: string): string | undefined {
  const { t } = useTranslation('common');
  const { pendingAdd } = useShop();
  const isAdding = useBrowserValue(() => pendingAdd.read() !== null, false);
  const product = useBrowserValue(() => pendingAdd.read()?.name ?? null, null);
  if (isAdding) return product === null ? t('access.log-in-to-add') : t('access.kept', { product });
  return next.startsWith('/checkout') ? t('access.log-in-to-checkout') : undefined;
}
