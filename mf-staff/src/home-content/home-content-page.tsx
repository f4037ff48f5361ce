import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { Failed } from '../states/failed.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { HomeEditor } from './home-editor.tsx';

export const handle = staffHead('home.title');

/** The banners and collections of the home page. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const { state, data, error, reload } = useLoad('', async (signal) => {
    const [home, pictures] = await Promise.all([
      call('staffHome', {}, { signal }),
      call('staffHomePictures', {}, { signal }),
    ]);
    return { home: home.data, pictures: pictures.data };
  });
  if (state === 'loading') return <LoadingRows />;
  if (!data) return <Failed title={t('home.failed')} error={error} onRetry={reload} />;
  return <HomeEditor answer={data.home} pictures={data.pictures} />;
}
