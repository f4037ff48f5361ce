import { createCaller } from '@shop/client/caller';
import type { ReleaseAct, ReleaseOverview } from '@shop/contract/staff-releases';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';

/** Milliseconds: the storefront tries whether all builds go together, and whether browsers reach them. */
const TIMEOUT = 60_000;

/** Reads and changes what is released. The API lets the person, by a token with which the storefront is asked. */
export function useReleases(): {
  read: (signal: AbortSignal) => Promise<ReleaseOverview>;
  act: (act: ReleaseAct) => Promise<ReleaseOverview>;
} {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();

  const ask = async (method: 'GET' | 'POST', token: string, signal?: AbortSignal) => {
    const storefront = createCaller({
      baseUrl: '/_',
      language,
      timeout: TIMEOUT,
      token: () => token,
      fallbackMessage: (code) => t(`no-answer.${code}`),
    });
    return (await storefront({ method, path: '/releases' }, {}, { ...(signal && { signal }) })) as ReleaseOverview;
  };
  return {
    read: async (signal) => ask('GET', (await call('staffReleases', {}, { signal })).token, signal),
    act: async (act) => ask('POST', (await call('staffChangeRelease', { body: act })).token),
  };
}
