import { EMIRATES } from '@shop/contract/emirates';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import type { ComponentProps } from 'react';
import { Check } from '../check/check.tsx';
import { Field, Input, Select, TextArea } from '../field/field.tsx';
import type { Country } from '../phone-field/mobile.ts';
import { PhoneField } from '../phone-field/phone-field.tsx';
import type { LabelKind } from './address-values.ts';
import { LabelChoice, type TextOf } from './label-choice.tsx';
import text from '../text/text.module.css';
import css from './address-form.module.css';

/** The text fields, with the maximum length that the contract allows. */
const LONGEST = { recipient: 80, area: 80, street: 120, building: 120, apartment: 60, landmark: 120 };
type Line = keyof typeof LONGEST;

/** Names of the form's controls. */
export type AddressControl =
  | Line
  | 'kind'
  | 'label'
  | 'phone.country'
  | 'phone.number'
  | 'emirate'
  | 'makani'
  | 'poBox'
  | 'notes'
  | 'isDefault';

/** Rarely used fields, hidden behind a disclosure. */
const REST = ['street', 'landmark', 'makani', 'poBox', 'notes'] as const;
type RestControl = (typeof REST)[number];

type Events = 'name' | 'onChange' | 'onBlur' | 'ref';
type Registration = Pick<ComponentProps<'input'>, Events> &
  Pick<ComponentProps<'select'>, Events> &
  Pick<ComponentProps<'textarea'>, Events>;

interface AddressFieldsProps {
  id: string;
  /** Looks up texts of the remote that shows the fields: `address.area`. */
  textOf: TextOf;
  /** Connects a control to its form: React Hook Form's `register`. */
  register: (control: AddressControl) => Registration;
  errorOf: (control: AddressControl) => string | undefined;
  /** Whether the form's initial values include this control. */
  filled: (control: RestControl) => boolean;
  /** The chosen kind of label. */
  kind: LabelKind;
  country: Country;
  /** Whether to offer "use as default". */
  canBeDefault: boolean;
}

/** The fields of an address in the UAE, in the order in which people say it. The caller provides form and texts. */
export function AddressFields({
  id,
  textOf,
  register,
  errorOf,
  filled,
  kind,
  country,
  canBeDefault,
}: AddressFieldsProps) {
  const language = useLanguage();
  const optional = textOf('optional');
  const line = (part: Line, autoComplete: string, rest: { optional?: string } = {}) => (
    <Field id={id + part} label={textOf(`address.${part}`)} error={errorOf(part)} {...rest}>
      {(control) => <Input {...register(part)} {...control} maxLength={LONGEST[part]} autoComplete={autoComplete} />}
    </Field>
  );
  const number = (part: 'makani' | 'poBox', label: string, maxLength: number, hint?: string) => (
    <Field id={id + part} label={textOf(label)} optional={optional} hint={hint} error={errorOf(part)}>
      {(control) => (
        <Input
          {...register(part)}
          {...control}
          dir="ltr"
          inputMode="numeric"
          maxLength={maxLength}
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <div className={css.fields}>
      <div className={css.wide}>
        <LabelChoice
          id={`${id}label`}
          textOf={textOf}
          kind={kind}
          radio={register('kind')}
          own={register('label')}
          error={errorOf('label')}
        />
      </div>
      {line('recipient', 'name')}
      <PhoneField
        id={`${id}phone`}
        label={textOf('fields.mobile')}
        countryLabel={textOf('fields.country')}
        countryNames={{ 971: textOf('countries.AE'), 91: textOf('countries.IN') }}
        hint={textOf(`hints.mobile-${country}`)}
        error={errorOf('phone.number')}
        country={register('phone.country')}
        number={register('phone.number')}
      />
      <Field id={`${id}emirate`} label={textOf('address.emirate')} error={errorOf('emirate')}>
        {(control) => (
          <Select {...register('emirate')} {...control} autoComplete="address-level1">
            <option value="" disabled>
              {textOf('address.choose-emirate')}
            </option>
            {EMIRATES.map((emirate) => (
              <option key={emirate} value={emirate}>
                {EMIRATE_NAMES[emirate][language]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {line('area', 'address-level2')}
      {line('building', 'address-line1')}
      {line('apartment', 'address-line2', { optional })}
      <details className={css.wide} open={REST.some((control) => filled(control) || errorOf(control))}>
        <summary className={`${text.link} ${css.more}`}>{textOf('address.more')}</summary>
        <div className={css.fields}>
          {line('street', 'address-line3', { optional })}
          {line('landmark', 'off', { optional })}
          {number('makani', 'address.makani', 14, textOf('hints.makani'))}
          {number('poBox', 'address.po-box', 12)}
          <div className={css.wide}>
            <Field id={`${id}notes`} label={textOf('address.notes')} optional={optional} error={errorOf('notes')}>
              {(control) => (
                <TextArea {...register('notes')} {...control} rows={2} maxLength={300} autoComplete="off" />
              )}
            </Field>
          </div>
        </div>
      </details>
      {canBeDefault && (
        <div className={css.wide}>
          <Check lines {...register('isDefault')}>
            {textOf('address.default')}
          </Check>
        </div>
      )}
    </div>
  );
}
