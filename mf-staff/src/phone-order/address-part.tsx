import type { Address } from '@shop/contract/account';
import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import { Place } from '@shop/ui/address/address-lines';
import { Button } from '@shop/ui/button/button';
import { Field, Input, Select } from '@shop/ui/field/field';
import { useUnprintable } from '@shop/ui/field/use-unprintable';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { ADDRESS_FIELDS, NEEDED, type AddressField, type PhoneDraft } from './phone-draft.ts';
import css from './phone-order.module.css';

/** Characters of each field; the contract has the same limits. */
const LONGEST: Record<AddressField, number> = {
  recipient: 80,
  area: 80,
  building: 120,
  apartment: 60,
  street: 120,
  landmark: 120,
  notes: 300,
};

interface AddressPartProps {
  draft: PhoneDraft;
  onChange: (changed: Partial<PhoneDraft>) => void;
  isMissing: (field: string) => boolean;
}

/** Where the parcel goes: typed while the customer says it, or one of the customer’s own addresses. */
export function AddressPart({ draft, onChange, isMissing }: AddressPartProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const unprintable = useUnprintable();
  const id = useId();
  const { customerId, emirate, address } = draft;
  const { data: saved } = useLoad(customerId ?? '', async (signal) =>
    customerId === null ? [] : (await call('staffCustomer', { params: { id: customerId } }, { signal })).data.addresses,
  );
  const need = (field: string) => (isMissing(field) ? t('phone-order.needed') : undefined);

  const use = (chosen: Address) =>
    onChange({
      emirate: chosen.emirate,
      phone: chosen.phone,
      address: Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, chosen[field] ?? ''])) as PhoneDraft['address'],
    });

  return (
    <section className={css.part}>
      <h2 className={css.panel}>{t('order.address')}</h2>
      {saved && saved.length > 0 && (
        <ul className={css.saved} aria-label={t('phone-order.saved-addresses')}>
          {saved.map((each) => (
            <li key={each.id}>
              <Button look="quiet" onClick={() => use(each)}>
                <span>
                  <bdi className={css.name}>{each.label}</bdi> <Place address={each} />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.pair}>
        <Field id={`${id}-emirate`} label={t('orders.filters.emirate')} error={need('emirate')}>
          {(control) => (
            <Select
              {...control}
              value={emirate}
              onChange={({ target }) => onChange({ emirate: target.value as Emirate })}
            >
              <option value="" disabled>
                {t('phone-order.choose')}
              </option>
              {EMIRATES.map((each) => (
                <option key={each} value={each}>
                  {t(`emirates.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {ADDRESS_FIELDS.map((field) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            label={t(`phone-order.address.${field}`)}
            error={need(field) ?? unprintable(address[field])}
            {...(!NEEDED.includes(field) && { optional: t('phone-order.optional') })}
          >
            {(control) => (
              <Input
                {...control}
                dir="auto"
                autoComplete="off"
                maxLength={LONGEST[field]}
                value={address[field]}
                onChange={({ target }) => onChange({ address: { ...address, [field]: target.value } })}
              />
            )}
          </Field>
        ))}
      </div>
    </section>
  );
}
