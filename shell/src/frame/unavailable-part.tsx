import { useBackOnline } from '@shop/ui/problem-page/use-back-online';
import { useOnline } from '@shop/ui/problem-page/use-online';
import { useTranslation } from 'react-i18next';
import { UnavailablePanel } from './unavailable-panel.tsx';
import css from './unavailable-part.module.css';
import layout from '@shop/ui/layout/layout.module.css';

/** A whole page whose part of the shop can't be loaded, in the page's language, below the frame. Without a connection, that is why. */
export function UnavailablePart() {
  const { t } = useTranslation('shell');
  const online = useOnline();
  useBackOnline(() => location.reload());

  const texts = online
    ? { title: t('unavailable.title'), text: t('unavailable.text'), action: t('unavailable.action') }
    : {
        title: t('common:problems.offline.title'),
        text: t('common:problems.offline.text'),
        action: t('common:problems.offline.action'),
      };
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <UnavailablePanel texts={texts} />
    </div>
  );
}
