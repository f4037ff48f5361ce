import type { ComponentProps } from 'react';
import { controlOf, FieldNotes, Input, Select } from '../field/field.tsx';
import { COUNTRIES, type Country } from './mobile.ts';
import css from './phone-field.module.css';

interface PhoneFieldProps {
  id: string;
  label: string;
  countryLabel: string;
  /** Names of the countries, for browsers that ignore the `label` of an option. */
  countryNames: Record<Country, string>;
  hint?: string | undefined;
  error?: string | undefined;
  country: ComponentProps<'select'>;
  number: ComponentProps<'input'>;
}

/** A field for calling code and number, which keep their order in Arabic. */
export function PhoneField({ id, label, countryLabel, countryNames, hint, error, country, number }: PhoneFieldProps) {
  const notes = { id, hint, error };
  return (
    <fieldset className={css.phone}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.parts} dir="ltr">
        <Select {...country} className={css.country} aria-label={countryLabel} autoComplete="tel-country-code">
          {COUNTRIES.map((code) => (
            <option key={code} value={code} label={`+${code}`}>
              {`+${code} ${countryNames[code]}`}
            </option>
          ))}
        </Select>
        <Input
          {...number}
          {...controlOf(notes)}
          aria-label={label}
          // Autofill `tel-national` is for text fields: a field of type `tel` holds a complete number (HTML, "autofill").
          type="text"
          inputMode="tel"
          autoComplete="tel-national"
          dir="ltr"
          className={css.number}
        />
      </div>
      <FieldNotes {...notes} />
    </fieldset>
  );
}
