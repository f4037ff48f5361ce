import { MISSING_WHY } from '@shop/contract/missing-pieces';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Quantity } from '@shop/ui/quantity/quantity';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import type { Picked } from './picked.ts';
import css from './missing-dialog.module.css';

interface MissingDialogProps {
  order: OrderDetail;
  picked: Picked;
  /** Pieces that have not been found yet. */
  quantity: number;
  onReported: (order: OrderDetail) => void;
  onClosed: () => void;
}

/** Says why a piece is not in its place; the order desk then speaks with the customer. */
export function MissingDialog({ order, picked, quantity, onReported, onClosed }: MissingDialogProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const [why, setWhy] = useState<(typeof MISSING_WHY)[number]>('not-found');
  const [pieces, setPieces] = useState(quantity);
  const [failure, setFailure] = useState<string | null>(null);

  const report = async (close: () => void) => {
    setFailure(null);
    try {
      const body = { lineId: picked.id, quantity: pieces, why };
      const { data } = await call('staffReportMissing', { params: { id: order.id }, body });
      onReported(data);
      close();
    } catch (error) {
      setFailure(failureText(error, t('picking.report-failed')));
    }
  };

  return (
    <Dialog title={t('picking.not-there')} onClosed={onClosed}>
      {(close) => (
        <form className={css.form}>
          <p>
            {picked.name[language]}, {picked.size[language]}
          </p>
          {quantity > 1 && (
            <div>
              <p>{t('picking.how-many')}</p>
              <Quantity name={picked.name[language]} value={pieces} max={quantity} onChange={setPieces} />
            </div>
          )}
          {MISSING_WHY.map((each) => (
            <Check key={each} type="radio" name={id} checked={why === each} onChange={() => setWhy(each)}>
              {t(`picking.why.${each}`)}
            </Check>
          ))}
          <p className={css.soft}>{t('picking.report-text')}</p>
          {failure && <Notice tone="danger" title={failure} />}
          <ActionButton wide type="submit" onAction={() => report(close)} runningText={t('picking.reporting')}>
            {t('picking.report')}
          </ActionButton>
          <Button look="text" onClick={close}>
            {t('picking.look-again')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
