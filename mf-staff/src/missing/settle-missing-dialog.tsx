import { useLanguage } from '@shop/i18n/use-language';
import { Check } from '@shop/ui/check/check';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { PasskeyNote } from '../action-dialog/passkey-note.tsx';
import { SizeSearch, type FoundSize } from '../find/size-search.tsx';
import { useStaff } from '../session/session-context.ts';
import type { OrderDetail } from '../steps/take-step.ts';

const OUTCOMES = ['refunded', 'replaced', 'found'] as const;

interface SettleMissingDialogProps {
  order: OrderDetail;
  missing: OrderDetail['missing'][number];
  onSettled: (order: OrderDetail) => void;
  onClosed: () => void;
}

/** Notes what the customer wants for missing pieces. What is sent instead costs nothing more, and needs their consent. */
export function SettleMissingDialog({ order, missing, onSettled, onClosed }: SettleMissingDialogProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const [outcome, setOutcome] = useState<(typeof OUTCOMES)[number]>('refunded');
  const [size, setSize] = useState<FoundSize | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const settle = async () => {
    setAsked(true);
    if (outcome === 'replaced' && (!size || !hasConsent)) return false;
    const body = outcome === 'replaced' ? { outcome, variantId: size!.variantId, consent: true as const } : { outcome };
    const { data } = await call('staffSettleMissing', { params: { id: order.id, missing: missing.id }, body });
    onSettled(data);
    return true;
  };

  return (
    <ActionDialog
      title={t('missing.dialog')}
      act={t('missing.save')}
      running={t('missing.saving')}
      cancel={t('missing.later')}
      failed={t('missing.failed')}
      failedTitle={t('missing.not-saved')}
      onAct={settle}
      onClosed={onClosed}
    >
      {OUTCOMES.map((each) => (
        <Check key={each} type="radio" name={id} checked={outcome === each} onChange={() => setOutcome(each)}>
          {t(each === 'refunded' ? `missing.refunded.${order.paymentMethod}` : `missing.${each}`)}
        </Check>
      ))}
      {outcome === 'replaced' && (
        <>
          <SizeSearch
            label={t('missing.find')}
            error={isAsked && !size ? t('missing.size-needed') : undefined}
            list={t('missing.sizes')}
            none={t('missing.no-size')}
            fits={({ stock }) => stock > 0}
            onChoose={setSize}
          />
          {size && <p role="status">{t('missing.chosen', { name: size.name[language], size: size.size[language] })}</p>}
          <Check checked={hasConsent} onChange={({ target }) => setConsent(target.checked)}>
            {t('missing.consent')}
          </Check>
          {isAsked && !hasConsent && <p role="alert">{t('missing.consent-needed')}</p>}
        </>
      )}
      <PasskeyNote>{t('missing.key')}</PasskeyNote>
    </ActionDialog>
  );
}
