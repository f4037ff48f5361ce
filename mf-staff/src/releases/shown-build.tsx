import type { ShownBuild } from '@shop/contract/staff-releases';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';

interface ShownBuildFactProps {
  /** What it is for visitors. */
  term: string;
  build: ShownBuild;
}

/** One build, how often it was shown, and how often it failed in browsers. */
export function ShownBuildFact({ term, build: { build, views, failures, outOfUse } }: ShownBuildFactProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const failed = failures.reduce((sum, { times }) => sum + times, 0);
  const kinds = failures.map(({ kind, times }) => `${kind} ${times}`).join(', ');
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <strong>
          <bdi dir="ltr">{build}</bdi>
        </strong>{' '}
        {t('releases.counts', {
          views: t('releases.views', { count: views, number: formatWhole(views, language) }),
          failures: t('releases.failures', { count: failed, number: formatWhole(failed, language) }),
        })}
        {kinds && (
          <>
            {' '}
            <bdi dir="ltr">({kinds})</bdi>
          </>
        )}
        {outOfUse !== null && (
          <>
            <br />
            {t('releases.out-of-use')} <bdi dir="ltr">{outOfUse}</bdi>
          </>
        )}
      </dd>
    </>
  );
}
