import type { ReleaseAct, ReleaseOverview } from '@shop/contract/staff-releases';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import panel from '../layout/panel.module.css';
import css from './releases.module.css';

interface PreviewLinksProps {
  previews: ReleaseOverview['previews'];
  onAct: (act: Omit<ReleaseAct, 'release'>) => void;
}

/** Links that show candidates to whoever has them. */
export function PreviewLinks({ previews, onAct }: PreviewLinksProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <section className={panel.panel} aria-labelledby="releases-previews">
      <h2 className={panel.name} id="releases-previews">
        {t('releases.previews')}
      </h2>
      {previews.length === 0 && <p className={panel.soft}>{t('releases.no-previews')}</p>}
      <ul className={css.rows}>
        {previews.map(({ id, builds, until, by }) => (
          <li key={id} className={css.row}>
            <span>
              <bdi dir="ltr">{builds.join(', ')}</bdi>
              <br />
              <span className={panel.soft}>
                {t('releases.until', { moment: formatShortMoment(new Date(until), language) })} <bdi>{by}</bdi>
              </span>
            </span>
            <Button look="quiet" onClick={() => onAct({ action: 'end-preview', build: id })}>
              {t('releases.actions.end-preview')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
