import type { DeliverySettings } from '@shop/contract/settings';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { FilledText } from '../filled-text.tsx';
import type { Policy } from './policy-texts.ts';
import css from './charges.module.css';

interface ChargesProps {
  texts: NonNullable<Policy['charges']>;
  delivery: DeliverySettings;
}

export function Charges({ texts, delivery }: ChargesProps) {
  const language = useLanguage();
  const byCharge = delivery.charges.toSorted((one, other) => one.charge - other.charge);

  return (
    <>
      <table className={css.charges}>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.emirate}</th>
            <th scope="col">{texts.charge}</th>
          </tr>
        </thead>
        <tbody>
          {byCharge.map(({ emirate, charge }) => (
            <tr key={emirate}>
              <th scope="row">{EMIRATE_NAMES[emirate][language]}</th>
              <td>
                <bdi>{formatMoney(charge, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <FilledText text={texts.freeFrom} values={{ amount: formatMoney(delivery.freeFrom, language) }} />
      </p>
    </>
  );
}
