import { Field, Input, Select } from '../field/field.tsx';
import { KitRow } from './kit-row.tsx';
import css from './kit-page.module.css';

export function FieldsRow() {
  return (
    <KitRow name="Field">
      <div className={css.fields}>
        <Field id="kit-mobile" label="Mobile number" hint="+971 and 9 digits">
          {(control) => <Input {...control} type="tel" defaultValue="+971 50 123 4567" />}
        </Field>
        <Field id="kit-email" label="Email" error="Invalid email">
          {(control) => <Input {...control} type="email" defaultValue="aisha@" />}
        </Field>
        <Field id="kit-emirate" label="Emirate">
          {(control) => (
            <Select {...control}>
              <option>Dubai</option>
              <option>Sharjah</option>
            </Select>
          )}
        </Field>
      </div>
    </KitRow>
  );
}
