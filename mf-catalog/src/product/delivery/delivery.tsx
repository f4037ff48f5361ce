import { useBrowserValue } from '@shop/browser/hydrated';
import { keptEmirate } from '@shop/composition/kept-emirate';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { Select } from '@shop/ui/field/field';
import { Icon } from '@shop/ui/icon/icon';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EstimateNote } from './estimate-note.tsx';
import { OrderWithin } from './order-within.tsx';
import { useEstimate } from './use-estimate.ts';
import css from './delivery.module.css';

/** When it arrives in the visitor's emirate, and what delivery costs. */
export function Delivery() {
  const { t } = useTranslation('mf-catalog');
  const field = useId();
  const kept = useBrowserValue(() => keptEmirate.read(), null);
  const [chosen, setChosen] = useState<Emirate | null>(null);
  const emirate = chosen ?? kept;
  const estimate = useEstimate(emirate);

  const choose = (code: Emirate) => {
    keptEmirate.keep(code);
    setChosen(code);
  };
  return (
    <div className={css.delivery}>
      <div className={css.pick}>
        <label htmlFor={field}>{t('product.delivery-to')}</label>
        <Select id={field} plain value={emirate ?? ''} onChange={({ target }) => choose(target.value as Emirate)}>
          <option value="" disabled>
            {t('product.choose-emirate')}
          </option>
          {EMIRATES.map((code) => (
            <option key={code} value={code}>
              {t(`emirates.${code}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className={css.note}>
        <Icon name="truck" />
        <div>
          <div className={css.estimate} role="status" aria-busy={estimate.state === 'loading'}>
            <EstimateNote estimate={estimate} />
          </div>
          <p className={css.within}>
            {estimate.state === 'known' && (
              <OrderWithin orderBy={estimate.estimate.orderBy} onPassed={estimate.renew} />
            )}
          </p>
        </div>
      </div>
    </div>
  );
}
