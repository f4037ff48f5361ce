import type { DeliverySettings } from '@shop/contract/settings';
import { formatMoney, formatPercent } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { FilledText } from '../filled-text.tsx';
import { termValues } from '../term-values.ts';
import { Charges } from './charges.tsx';
import type { Policy, PolicyGroup } from './policy-texts.ts';
import css from './policies.module.css';
import text from '@shop/ui/text/text.module.css';

/** The VAT rate in the UAE (product decisions, "Money"). */
const VAT = 0.05;

/** What the shop stores in the browser. The keys, as developer tools show them, are folded away. */
function StoredData({ kept, names }: NonNullable<PolicyGroup['storage']>) {
  return (
    <>
      <ul className={css.items}>
        {kept.map(({ text: what }) => (
          <li key={what}>
            <span>{what}</span>
          </li>
        ))}
      </ul>
      <details className={css.names} data-print="no">
        <summary className={text.link}>{names}</summary>
        <ul>
          {kept.map(({ keys, text: what }) => (
            <li key={what}>
              <bdi className={css.keys}>{keys.join(', ')}</bdi>
              {': '}
              {what}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Group({ group: { title, text: words, storage } }: { group: PolicyGroup }) {
  return (
    <div className={css.group}>
      <h3 className={text.name}>{title}</h3>
      <p>{words}</p>
      {storage && <StoredData {...storage} />}
    </div>
  );
}

interface PolicySectionProps {
  policy: Policy;
  delivery: DeliverySettings;
}

export function PolicySection({ policy, delivery }: PolicySectionProps) {
  const language = useLanguage();
  const { t } = useTranslation();
  const values = {
    ...termValues(t),
    vat: formatPercent(VAT, language),
    limit: formatMoney(delivery.cashOnDeliveryUpTo, language),
    fee: formatMoney(delivery.cashOnDeliveryFee, language),
  };

  return (
    <section className={css.policy} id={policy.anchor} aria-labelledby={`${policy.anchor}-title`}>
      <h2 className={text.section} id={`${policy.anchor}-title`}>
        {policy.title}
      </h2>
      {policy.intro && <p className={css.intro}>{policy.intro}</p>}
      {policy.items && (
        <ul className={css.items}>
          {policy.items.map((item) => (
            <li key={item}>
              <span>
                <FilledText text={item} values={values} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {policy.charges && <Charges texts={policy.charges} delivery={delivery} />}
      {policy.groups?.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {policy.right && <p className={css.right}>{policy.right}</p>}
    </section>
  );
}
