import { ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { Blank } from '../states/blank.tsx';
import type { OrderDetail } from '../steps/take-step.ts';

/** An order whose slip was scanned, or whose address was opened, and which is past packing, or not there yet. */
export function NotToPack({ order: { id, number, status } }: { order: OrderDetail }) {
  const { t } = useTranslation('mf-staff');
  return (
    <Blank
      cold
      heading="h1"
      title={t('picking.not-to-pack', { number, status: t(`status.${status}`) })}
      text={t('picking.not-to-pack-text')}
    >
      <ButtonLink to="/staff/picking">{t('picking.list')}</ButtonLink>
      <ButtonLink look="quiet" to={`/staff/orders/${id}`}>
        {t('order.title', { number })}
      </ButtonLink>
    </Blank>
  );
}
