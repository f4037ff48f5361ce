import { useBrowserValue } from '@shop/browser/hydrated';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../session/passkeys.ts';
import { Notice } from '../states/notice.tsx';

/** Whether the browser can use passkeys. The server does not know it, and counts on nearly all browsers that can. */
export const useHasPasskeys = (): boolean => useBrowserValue(hasPasskeys, true);

/** Says that this browser has no passkeys, and where to go. */
export function NoPasskeys() {
  const { t } = useTranslation('mf-staff');
  return <Notice tone="ember" title={t('key.none')} text={t('key.none-text')} />;
}

/** What asks for a passkey; in its place, in a browser that has none, what to do instead. */
export function ForPasskeys({ children }: { children: ReactNode }) {
  return useHasPasskeys() ? children : <NoPasskeys />;
}
