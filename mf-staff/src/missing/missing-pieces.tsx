import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import { SettleMissingDialog } from './settle-missing-dialog.tsx';

interface MissingPiecesProps {
  order: OrderDetail;
  onSettled: (order: OrderDetail) => void;
}

/** Pieces that were not on the shelf, and about which the customer has not been asked yet. */
export function MissingPieces({ order, onSettled }: MissingPiecesProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { may } = useStaff();
  const [settled, setSettled] = useState<OrderDetail['missing'][number] | null>(null);
  return (
    <>
      {order.missing
        .filter(({ outcome }) => outcome === 'open')
        .map((missing) => {
          const line = order.lines.find(({ id }) => id === missing.lineId);
          return (
            <Notice
              key={missing.id}
              tone="ember"
              title={t('missing.title', {
                number: formatWhole(missing.quantity, language),
                name: line?.name[language],
                size: line?.size[language],
              })}
              text={t('missing.ask', { why: t(`order.missing-why.${missing.why}`), name: missing.person })}
            >
              {may('staffSettleMissing') && (
                <Button look="quiet" onClick={() => setSettled(missing)}>
                  {t('missing.settle')}
                </Button>
              )}
            </Notice>
          );
        })}
      {settled && (
        <SettleMissingDialog order={order} missing={settled} onSettled={onSettled} onClosed={() => setSettled(null)} />
      )}
    </>
  );
}
