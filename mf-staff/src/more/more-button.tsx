import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import css from './more-button.module.css';

/** Loads the next page of a list, and says what happened if it does not come. */
export function MoreButton({ onMore }: { onMore: () => Promise<unknown> }) {
  const { t } = useTranslation('mf-staff');
  const [failure, setFailure] = useState<string | null>(null);
  const more = async () => {
    setFailure(null);
    await onMore().catch((error: unknown) => setFailure(failureText(error, t('more.failed'))));
  };

  return (
    <>
      {failure && <Notice tone="danger" title={failure} />}
      <ActionButton look="quiet" className={css.more} onAction={more} runningText={t('more.loading')}>
        {t('more.show')}
      </ActionButton>
    </>
  );
}
