import layout from '@shop/ui/layout/layout.module.css';
import { useTranslation } from 'react-i18next';
import { UnavailablePanel } from './unavailable-panel.tsx';
import css from './unavailable-part.module.css';

/** A whole page whose part of the shop can't be loaded, in the page's language, below the frame. */
export function UnavailablePart() {
  const { t } = useTranslation('shell');
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <UnavailablePanel texts={{ title: t('unavailable.title'), text: t('unavailable.text'), action: t('unavailable.action') }} />
    </div>
  );
}
