import { useShopState } from '@shop/store/react';
import { useTranslation } from 'react-i18next';

/** A sentence that says why the visitor was sent to log in, with what waits; undefined for those who came by themselves. */
export function useLoginReason(next: string): string | undefined {
  const { t } = useTranslation('common');
  const pending = useShopState((state) => state.pending);
  const [first] = pending;
  if (pending.length > 1) return t('access.kept-several', { count: pending.length });
  if (first) return first.name === undefined ? t('access.log-in-to-add') : t('access.kept', { product: first.name });
  return next.startsWith('/checkout') ? t('access.log-in-to-checkout') : undefined;
}
