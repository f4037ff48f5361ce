import { keptEmirate } from '@shop/composition/kept-emirate';
import type { DeliveryEstimate } from '@shop/contract/delivery';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { useServices } from '@shop/federation/services';
import { daysInWords, expectedDays } from '@shop/i18n/expected-days';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { Field, Select } from '@shop/ui/field/field';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartService } from '../cart/use-cart.ts';

interface DeliveryChoiceProps {
  emirate: Emirate | null;
  onChoose: (emirate: Emirate) => void;
}

/** A choice of emirate, with the days on which an order would arrive there. */
export function DeliveryChoice({ emirate, onChoose }: DeliveryChoiceProps) {
  const { t } = useTranslation('mf-cart');
  const language = useLanguage();
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
              {EMIRATE_NAMES[code][language]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The emirate to deliver to: the one chosen in this visit, else that of the customer's address. Choosing fetches the totals again. */
export function useEmirate(): [emirate: Emirate | null, choose: (emirate: Emirate) => void] {
  const { client } = useServices();
  const cartService = useCartService();
  const [emirate, setEmirate] = useState(() => keptEmirate.read());

  const choose = (chosen: Emirate) => {
    keptEmirate.keep(chosen);
    setEmirate(chosen);
    void cartService().change({ kind: 'refresh' });
  };
  const chooseDefault = useEffectEvent((found: Emirate | undefined) => {
    if (found && keptEmirate.read() === null) choose(found);
  });

  // An effect, because the page has no loader: its data belong to the visitor and come from the browser.
  useEffect(() => {
    if (keptEmirate.read() !== null) return;
    const request = new AbortController();
    client('addresses', {}, { signal: request.signal }).then(
      ({ data }) => chooseDefault((data.find((address) => address.isDefault) ?? data[0])?.emirate),
      // Without an address the customer chooses the emirate.
      () => undefined,
    );
    return () => request.abort();
  }, [client]);

  return [emirate, choose];
}

function useDaysText(emirate: Emirate | null): string {
  const { t } = useTranslation(['mf-cart', 'common']);
  const language = useLanguage();
  const days = useDeliveryDays(emirate);
  if (!emirate) return t('cart.delivery-hint');
  if (!days) return t('states.loading');
  if (days === 'failed') return t('cart.delivery-failed');
  const { from, to, isOneDay } = expectedDays(days, language);
  const arrival = isOneDay ? t('cart.arrives-on', { day: from }) : t('cart.arrives', { from, to });
  if (!days.holidays) return arrival;
  return `${arrival} · ${t('common:holidays', { days: daysInWords(days.holidays, language) })}`;
}

/** When an order placed now would arrive in an emirate. Undefined while that is loading, `failed` where it could not be. */
function useDeliveryDays(emirate: Emirate | null): DeliveryEstimate | 'failed' | undefined {
  const { client } = useServices();
  const [answer, setAnswer] = useState<{ emirate: Emirate; days: DeliveryEstimate | 'failed' }>();

  // An effect, because the answer depends on a choice that only the browser knows.
  useEffect(() => {
    if (!emirate) return;
    const request = new AbortController();
    client('deliveryEstimate', { query: { emirate } }, { signal: request.signal }).then(
      ({ data }) => setAnswer({ emirate, days: data }),
      () => !request.signal.aborted && setAnswer({ emirate, days: 'failed' }),
    );
    return () => request.abort();
  }, [client, emirate]);

  return answer?.emirate === emirate ? answer.days : undefined;
}
