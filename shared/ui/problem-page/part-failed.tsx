import { useTranslation } from 'react-i18next';
import { ActionButton } from '../button/button.tsx';
import text from '../text/text.module.css';

/** Shown in place of a part of a page that could not be loaded. */
export function PartFailed({ retry }: { retry: () => unknown }) {
  const { t } = useTranslation('common');
  return (
    <div role="alert">
      <p className={`${text.small} ${text.soft}`}>{t('states.part-failed')}</p>
      <ActionButton look="text" onAction={async () => retry()} runningText={t('states.retrying')}>
        {t('actions.retry')}
      </ActionButton>
    </div>
  );
}
