import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { expectedDays } from '@shop/i18n/expected-days';
import { useLanguage } from '@shop/i18n/use-language';
import { Field, Select } from '@shop/ui/field/field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeliveryDays } from './use-delivery-days.ts';

interface DeliveryChoiceProps {
  emirate: Emirate | null;
  onChoose: (emirate: Emirate) => void;
}

/** Where to, and when it would arrive there. */
export function DeliveryChoice({ emirate, onChoose }: DeliveryChoiceProps) {
  const { t } = useTranslation('mf-cart');
  const hint = useDaysText(emirate);
  return (
    <Field id={useId()} label={t('cart.estimate-for')} hint={hint}>
      {(control) => (
        <Select {...control} value={emirate ?? ''} onChange={({ target }) => onChoose(target.value as Emirate)}>
          <option value="" disabled>
            {t('cart.choose-emirate')}
          </option>
          {EMIRATES.map((code) => (
            <option key={code} value={code}>
              {t(`emirates.${code}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function useDaysText(emirate: Emirate | null): string {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
  const days = useDeliveryDays(emirate);
  if (!emirate) return t('cart.delivery-hint');
  if (!days) return t('states.loading');
  if (days === 'failed') return t('cart.delivery-failed');
  const { from, to, isOneDay } = expectedDays(days, language);
  return isOneDay ? t('cart.arrives-on', { day: from }) : t('cart.arrives', { from, to });
}
