import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { CopiedAddress } from '../copied/copied-address.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import css from './phone-order.module.css';

interface PlacedPartProps {
  placed: StaffCallAnswer<'staffPlacePhoneOrder'>['data'];
  onAnother: () => void;
}

/** The order that was just placed, what the customer is sent, and where a card is paid. */
export function PlacedPart({ placed: { id, status, total, paymentUrl }, onAnother }: PlacedPartProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { me } = useStaff();
  return (
    <>
      <ScreenHead title={t('phone-order.placed')} back={{ to: '/staff/orders', text: t('orders.title') }} />
      <div className={css.placed} role="status">
        <p className={css.panel}>
          <bdi dir="ltr">{id}</bdi> · <bdi>{formatMoney(total, language)}</bdi>
        </p>
        <p>{t(`phone-order.placed-as.${status}`)}</p>
        {paymentUrl && (
          <CopiedAddress
            label={t('phone-order.payment-page')}
            address={new URL(paymentUrl, me.shopOrigin).href}
            action={t('people.copy')}
          />
        )}
        <div className={css.row}>
          <ButtonLink to={`/staff/orders/${id}`}>{t('phone-order.open')}</ButtonLink>
          <Button look="quiet" onClick={onAnother}>
            {t('phone-order.another')}
          </Button>
        </div>
      </div>
    </>
  );
}
