import { useBrowserValue } from '@shop/browser/hydrated';
import { keptEmirate } from '@shop/composition/kept-emirate';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import type { Fils } from '@shop/contract/money';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { Select } from '@shop/ui/field/field';
import { Icon } from '@shop/ui/icon/icon';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateNote } from './estimate-note.tsx';
import { OrderWithin } from './order-within.tsx';
import { useEstimate } from './use-estimate.ts';
import css from './delivery.module.css';

/** The emirate of most orders, used until the visitor chooses one. */
const DEFAULT_EMIRATE: Emirate = 'DU';

interface DeliveryProps {
  /** Nothing that is out of stock arrives on a day. */
  soldOut: boolean;
  /** What the chosen quantity costs, which decides whether delivery is free. In fils. */
  amount: Fils;
}

export function Delivery({ soldOut, amount }: DeliveryProps) {
  const { t } = useTranslation('mf-catalog');
  const language = useLanguage();
  const field = useId();
  const kept = useBrowserValue(() => keptEmirate.read(), null);
  const [chosen, setChosen] = useState<Emirate | null>(null);
  const emirate = chosen ?? kept ?? DEFAULT_EMIRATE;
  const estimate = useEstimate(emirate);

  const choose = (code: Emirate) => {
    keptEmirate.keep(code);
    setChosen(code);
  };
  return (
    <div className={css.delivery}>
      <div className={css.pick}>
        <label htmlFor={field}>{t('product.delivery-to')}</label>
        <Select id={field} plain value={emirate} onChange={({ target }) => choose(target.value as Emirate)}>
          {EMIRATES.map((code) => (
            <option key={code} value={code}>
              {EMIRATE_NAMES[code][language]}
            </option>
          ))}
        </Select>
      </div>
      <div className={css.note}>
        <Icon name="truck" />
        <div className={css.lines}>
          {/* Screen readers announce the estimate only after the visitor has chosen an emirate. */}
          <div
            className={css.estimate}
            role="status"
            aria-live={chosen ? 'polite' : 'off'}
            aria-busy={estimate.state === 'loading'}
          >
            <EstimateNote estimate={estimate} soldOut={soldOut} amount={amount} />
          </div>
          <p className={css.within}>
            {estimate.state === 'known' && !soldOut && (
              <OrderWithin orderBy={estimate.estimate.orderBy} onPassed={estimate.renew} />
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
