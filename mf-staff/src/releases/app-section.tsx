import type { AppReleases, ReleaseAct } from '@shop/contract/staff-releases';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { Fold } from '../layout/fold.tsx';
import { Notice } from '../states/notice.tsx';
import { ShownBuildFact } from './shown-build.tsx';
import panel from '../layout/panel.module.css';

type Act = Omit<ReleaseAct, 'release'>;

interface AppSectionProps {
  app: AppReleases;
  onAct: (act: Act) => void;
}

/** One app: its builds, what is wrong with them, and what can be done. */
export function AppSection({ app: shown, onAct }: AppSectionProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { app, live, since, instead, isShown, fallback, canary, candidate, pinned, removed, others } = shown;

  const buttonFor = (action: ReleaseAct['action'], build: string) => (
    <Button key={`${action} ${build}`} look="quiet" onClick={() => onAct({ action, app, build })}>
      {t(`releases.actions.${action}`)} <bdi dir="ltr">{build}</bdi>
    </Button>
  );
  const back = [removed ? live : null, instead, fallback].filter((build) => build !== null);

  return (
    <section className={panel.panel} aria-labelledby={`releases-${app}`}>
      <h2 className={panel.name} id={`releases-${app}`}>
        <bdi dir="ltr">{app}</bdi>
      </h2>
      <Troubles app={shown} />
      <dl className={panel.facts}>
        <ShownBuildFact term={t('releases.live')} build={live} />
        {instead && <ShownBuildFact term={t('releases.instead')} build={instead} />}
        {canary && <ShownBuildFact term={t('releases.canary', { percent: canary.percent })} build={canary} />}
        {fallback ? (
          <ShownBuildFact term={t('releases.fallback')} build={fallback} />
        ) : (
          <>
            <dt>{t('releases.fallback')}</dt>
            <dd>{t('releases.none')}</dd>
          </>
        )}
        {candidate !== null && (
          <>
            <dt>{t('releases.candidate')}</dt>
            <dd>
              <bdi dir="ltr">{candidate}</bdi>
            </dd>
          </>
        )}
        {since && (
          <>
            <dt>{t('releases.since')}</dt>
            <dd>
              {since.at !== null && <time dateTime={since.at}>{formatShortMoment(new Date(since.at), language)}</time>}{' '}
              <bdi>{since.by}</bdi>
              {since.made !== '' && (
                <>
                  <br />
                  <bdi dir="ltr" className={panel.soft}>
                    {since.made}
                  </bdi>
                </>
              )}
            </dd>
          </>
        )}
      </dl>
      <div className={panel.actions}>
        {canary && buttonFor('make-live', canary.build)}
        {canary && buttonFor('end-canary', canary.build)}
        {back.map(({ build }) => buttonFor('roll-back', build))}
        {isShown && !removed && buttonFor(pinned ? 'unpin' : 'pin', live.build)}
      </div>
      {others.length > 0 && (
        <Fold title={t('releases.others', { count: others.length })}>
          <div className={panel.actions}>{others.map((build) => buttonFor('make-live', build))}</div>
        </Fold>
      )}
    </section>
  );
}

/** What somebody should know before deciding anything about an app. */
function Troubles({ app: { isShown, rolledBack, pinned, failing, removed } }: { app: AppReleases }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return (
    <>
      {removed !== null && (
        <Notice
          tone="ember"
          title={t('releases.removed', { moment: formatShortMoment(new Date(removed), language) })}
        />
      )}
      {!isShown && removed === null && <Notice tone="danger" title={t('releases.nothing-left')} />}
      {failing !== null && <Notice tone="danger" title={t('releases.failing')} text={failing} />}
      {rolledBack && (
        <Notice tone="ember" title={t('releases.rolled-back', { build: rolledBack.from })} text={rolledBack.reason} />
      )}
      {pinned && <Notice tone="plain" icon="key" title={t('releases.pinned')} />}
    </>
  );
}
