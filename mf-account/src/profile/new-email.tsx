import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { ActionButton } from '@shop/ui/button/button';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import css from './profile.module.css';
import text from '@shop/ui/text/text.module.css';

/** A new email that has not been confirmed by its link yet, with a button to send the link again. */
export function NewEmail({ email }: { email: string }) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const toastFailure = useToastFailure();

  const send = async () => {
    await client('changeProfile', { body: { email } }).catch(toastFailure(t('profile.save-failed')));
    toast(t('profile.email-link-sent'));
  };
  return (
    <div className={css.wide}>
      <p className={`${text.small} ${text.soft}`}>{t('profile.email-pending', { email })}</p>
      <ActionButton look="text" className={css.action} onAction={send} runningText={t('common:actions.sending')}>
        {t('profile.email-link-again')}
      </ActionButton>
    </div>
  );
}
