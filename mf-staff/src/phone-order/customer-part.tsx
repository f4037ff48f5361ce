import { LANGUAGES } from '@shop/contract/languages';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { Phone } from '@shop/ui/address/phone';
import { Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FoundList } from '../find/found-list.tsx';
import { useFound } from '../find/use-found.ts';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { PhoneDraft } from './phone-draft.ts';
import css from './phone-order.module.css';

/** Milliseconds after the last letter. */
const PAUSE = 200;

type Customer = StaffCallAnswer<'staffCustomers'>['data'][number];

interface CustomerPartProps {
  draft: PhoneDraft;
  onChange: (changed: Partial<PhoneDraft>) => void;
  isMissing: (field: string) => boolean;
}

/** Who is on the phone: somebody whom the shop knows, found by number or name, or somebody new. */
export function CustomerPart({ draft, onChange, isMissing }: CustomerPartProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const found = useFound<Customer>(typed, PAUSE, async (q, signal) => {
    const { data } = await call('staffCustomers', { query: { q } }, { signal });
    return data.slice(0, 6);
  });

  // The list hides most of a number: the customer's own page has it.
  const choose = async ({ id: customerId }: Customer) => {
    setFailure(null);
    try {
      const { name, mobile, lang } = (await call('staffCustomer', { params: { id: customerId } })).data;
      setTyped('');
      onChange({
        customerId,
        mobile,
        language: lang,
        name: name ?? '',
        phone: null,
        address: { ...draft.address, recipient: name ?? '' },
      });
    } catch (error) {
      setFailure(failureText(error, t('find.failed')));
    }
  };
  const need = (field: string) => (isMissing(field) ? t('phone-order.needed') : undefined);

  return (
    <section className={css.part}>
      <h2 className={css.panel}>{t('order.customer')}</h2>
      {draft.customerId !== null ? (
        <p className={css.chosen}>
          <bdi className={css.name}>{draft.name}</bdi>
          <Phone number={draft.mobile} />
          <Button look="text" onClick={() => onChange({ customerId: null, name: '', mobile: '', phone: null })}>
            {t('phone-order.another-customer')}
          </Button>
        </p>
      ) : (
        <>
          <Field id={`${id}-find`} label={t('phone-order.find-customer')}>
            {(control) => (
              <Input
                {...control}
                type="search"
                autoComplete="off"
                maxLength={80}
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <FoundList
            found={found}
            label={t('phone-order.customers')}
            none={t('phone-order.nobody')}
            keyOf={({ id: customerId }) => customerId}
            onChoose={(customer) => void choose(customer)}
          >
            {(customer) => (
              <>
                <bdi>{customer.name ?? customer.username}</bdi>
                <Phone number={customer.mobile} />
                <span>{t('order.orders', { count: customer.orders, number: customer.orders })}</span>
              </>
            )}
          </FoundList>
          {failure && <Notice tone="danger" title={failure} />}
          <div className={css.pair}>
            <Field id={`${id}-name`} label={t('phone-order.new-name')} error={need('name')}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  autoComplete="off"
                  maxLength={80}
                  value={draft.name}
                  onChange={({ target }) => onChange({ name: target.value })}
                  onBlur={() => {
                    if (draft.address.recipient === '')
                      onChange({ address: { ...draft.address, recipient: draft.name } });
                  }}
                />
              )}
            </Field>
            <Field id={`${id}-mobile`} label={t('phone-order.new-mobile')} error={need('mobile')}>
              {(control) => (
                <Input
                  {...control}
                  dir="ltr"
                  inputMode="tel"
                  autoComplete="off"
                  maxLength={30}
                  value={draft.mobile}
                  onChange={({ target }) => onChange({ mobile: target.value })}
                />
              )}
            </Field>
          </div>
        </>
      )}
      <fieldset className={css.row}>
        <legend>{t('phone-order.language')}</legend>
        {LANGUAGES.map((language) => (
          <Check
            key={language}
            type="radio"
            name={`${id}-language`}
            checked={draft.language === language}
            onChange={() => onChange({ language })}
          >
            {t(`phone-order.languages.${language}`)}
          </Check>
        ))}
      </fieldset>
    </section>
  );
}
