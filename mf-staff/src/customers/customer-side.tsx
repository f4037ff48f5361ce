import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { AddressLines } from '@shop/ui/address/address-lines';
import { Phone } from '@shop/ui/address/phone';
import { useTranslation } from 'react-i18next';
import type { Customer } from './customer.ts';
import css from '../layout/panel.module.css';
import rows from '../layout/rows.module.css';

/** How a customer is reached, and where parcels go. */
export function CustomerSide({ customer }: { customer: Customer }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { username, mobile, email, lang, marketing, createdAt, addresses } = customer;
  return (
    <>
      <section className={css.panel}>
        <h2 className={css.name}>{t('customers.contact')}</h2>
        <dl className={css.facts}>
          <dt>{t('customers.mobile')}</dt>
          <dd>
            <a className={rows.link} href={`tel:${mobile}`}>
              <Phone number={mobile} />
            </a>
          </dd>
          <dt>{t('customers.email')}</dt>
          <dd>
            {email ? (
              <a className={rows.link} href={`mailto:${email}`}>
                <bdi dir="ltr">{email}</bdi>
              </a>
            ) : (
              t('customers.no-email')
            )}
          </dd>
          <dt>{t('customers.username')}</dt>
          <dd>
            <bdi dir="ltr">{username}</bdi>
          </dd>
          <dt>{t('customers.joined')}</dt>
          <dd>{formatDate(new Date(createdAt), language)}</dd>
        </dl>
        <p className={css.soft}>
          {t(`order.writes.${lang}`)} · {t(marketing ? 'customers.marketing' : 'customers.no-marketing')}
        </p>
      </section>
      <section className={css.panel}>
        <h2 className={css.name}>{t('customers.addresses')}</h2>
        {addresses.length === 0 && <p className={css.soft}>{t('customers.no-addresses')}</p>}
        {addresses.map((address) => (
          <address key={address.id}>
            <p className={css.soft}>
              <bdi>{address.label}</bdi>
            </p>
            <p>
              <AddressLines address={address} />
            </p>
          </address>
        ))}
      </section>
    </>
  );
}
