import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { LoadState } from '../states/load-state.tsx';
import { HomeEditor } from './home-editor.tsx';

export const handle = staffHead('home.title');

/** The banners and collections of the home page. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const load = useLoad('', async (signal) => {
    const [home, pictures] = await Promise.all([
      call('staffHome', {}, { signal }),
      call('staffHomePictures', {}, { signal }),
    ]);
    return { home: home.data, pictures: pictures.data };
  });
  if (load.data) return <HomeEditor answer={load.data.home} pictures={load.data.pictures} />;
  return (
    <>
      <ScreenHead title={t('home.title')} />
      <LoadState of={load} failed={t('home.failed')} />
    </>
  );
}
