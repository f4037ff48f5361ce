import type { ReleaseAct } from '@shop/contract/staff-releases';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { Fold } from '../layout/fold.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useLoad } from '../session/use-load.ts';
import { LoadState } from '../states/load-state.tsx';
import { AppSection } from './app-section.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { useReleases } from './use-releases.ts';
import panel from '../layout/panel.module.css';
import css from './releases.module.css';

export const handle = staffHead('releases.title');

/** What is live of each app, what takes over if it fails, and what was done: to go back, to make live, to end a trial. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { read, act } = useReleases();
  const load = useLoad('', read);
  const { data, set, reload } = load;
  const [asked, setAsked] = useState<Omit<ReleaseAct, 'release'> | null>(null);

  return (
    <>
      <ScreenHead title={t('releases.title')} />
      <p className={css.intro}>
        {t('releases.intro')} {t('releases.by-command')}{' '}
        <bdi dir="ltr" className={css.command}>
          npm run release
        </bdi>
      </p>
      <LoadState of={load} failed={t('releases.failed')} rows={4} />
      {data && (
        <div className={panel.stack}>
          {data.apps.map((app) => (
            <AppSection key={app.app} app={app} onAct={setAsked} />
          ))}
          <PreviewLinks previews={data.previews} onAct={setAsked} />
          <Fold title={t('releases.history')}>
            <ReleaseHistory history={data.history} />
          </Fold>
        </div>
      )}
      {data && asked && (
        <ReleaseDialog
          act={asked}
          onAct={async () => set(await act({ ...asked, release: data.release }))}
          onClosed={() => {
            setAsked(null);
            reload();
          }}
        />
      )}
    </>
  );
}
