import type { Order } from '@shop/contract/order';
import { useServices } from '@shop/federation/services';
import { formatMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Phone } from '@shop/ui/address/phone';
import { ActionButton } from '@shop/ui/button/button';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { useToastFailure } from './failure.ts';
import css from './confirmation.module.css';
import label from '@shop/ui/label/label.module.css';
import text from '@shop/ui/text/text.module.css';

/** Says where the link that confirms a cash order was sent and until when it works, with a button to send it again. */
export function Confirmation({ order: { id, confirmationSentTo, confirmBy } }: { order: Order }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  if (!confirmationSentTo) return null;
  const { channel, to } = confirmationSentTo;

  const sendAgain = async () => {
    const { data } = await client('askConfirmationAgain', { params: { id } }).catch(
      toastFailure(t('confirmation.failed')),
    );
    if (data.confirmationSentTo) toast(t('confirmation.sent'));
    // The order was confirmed or has ended in the meantime, which the page then shows.
    else await revalidate();
  };

  return (
    <div className={`${label.label} ${css.sheet}`}>
      <p className={`${text.small} ${text.soft}`}>{t(`confirmation.sent-by-${channel}`)}</p>
      <p className={css.to}>{channel === 'sms' ? <Phone number={to} /> : <Email address={to} />}</p>
      {confirmBy && <p>{t('confirmation.open', { time: formatMoment(new Date(confirmBy), language) })}</p>}
      <ActionButton className={css.again} data-print="no" onAction={sendAgain} runningText={t('confirmation.sending')}>
        {t('confirmation.send-again')}
      </ActionButton>
    </div>
  );
}

/** An email address that breaks after its @ where it does not fit on one line. */
function Email({ address }: { address: string }) {
  const at = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
}
