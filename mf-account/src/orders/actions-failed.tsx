import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import text from '@shop/ui/text/text.module.css';

function ActionsFailed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert">
      <p className={`${text.small} ${text.soft}`}>{t('states.part-failed')}</p>
      <Button look="text" onClick={retry}>
        {t('actions.retry')}
      </Button>
    </div>
  );
}

/** What stands where an order's actions could not be loaded. */
export const actionsFailed = (retry: () => void) => <ActionsFailed retry={retry} />;
