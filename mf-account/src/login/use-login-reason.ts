import { useBrowserValue } from '@shop/browser/hydrated';
import { useShop } from '@shop/store/react';
import { useTranslation } from 'react-i18next';

/** A sentence that says why the visitor was sent to log in, with the waiting product; undefined for those who came by themselves. */
export function useLoginReason(next: string): string | undefined {
  const { t } = useTranslation('common');
  const { pendingAdd } = useShop();
  const isAdding = useBrowserValue(() => pendingAdd.read() !== null, false);
  const product = useBrowserValue(() => pendingAdd.read()?.name ?? null, null);
  if (isAdding) return product === null ? t('access.log-in-to-add') : t('access.kept', { product });
  return next.startsWith('/checkout') ? t('access.log-in-to-checkout') : undefined;
}
