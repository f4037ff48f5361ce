import { useState } from 'react';
import { AddressFields } from '../address-form/address-fields.tsx';
import { ErrorSummary } from '../address-form/error-summary.tsx';
import { Button } from '../button/button.tsx';
import { Check } from '../check/check.tsx';
import { CodeBoxes } from '../code-boxes/code-boxes.tsx';
import { emptyDigits } from '../code-boxes/digits.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Field, Input, Select, TextArea } from '../field/field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
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
        <Field id="kit-order" label="Order ID">
          {(control) => <Input {...control} readOnly defaultValue="SW-7K3M-Q9TX-2HWD" />}
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

export function FormsRow() {
  const [digits, setDigits] = useState(emptyDigits(4));
  const [asking, setAsking] = useState(false);
  const names = { 971: 'United Arab Emirates', 91: 'India' };
  return (
    <KitRow name="Form">
      <div className={css.fields}>
        <PhoneField
          id="kit-phone"
          label="Phone"
          countryLabel="Country code"
          countryNames={names}
          hint="+971 and 9 digits"
          country={{}}
          number={{}}
        />
        <PhoneField
          id="kit-wrong-phone"
          label="Phone"
          countryLabel="Country code"
          countryNames={names}
          error="Phone is required"
          country={{}}
          number={{}}
        />
        <Field
          id="kit-username"
          label="Username"
          optional="(optional)"
          hint="Like Abc@1"
          error="It does not follow the pattern"
          keepHint
        >
          {(control) => <Input {...control} dir="ltr" defaultValue="aisha7" />}
        </Field>
        <Field id="kit-notes" label="Notes">
          {(control) => <TextArea {...control} rows={2} defaultValue="Please ring at the reception." />}
        </Field>
        <Check lines aria-invalid>
          A choice whose words take several lines where there is little room for them
        </Check>
      </div>
      <CodeBoxes label="Code" digits={digits} onChange={setDigits} />
      <CodeBoxes label="Wrong code" digits={['1', '2', '3', '4']} onChange={() => undefined} errorId="kit-phone-hint" />
      <Button look="quiet" onClick={() => setAsking(true)}>
        Ask
      </Button>
      {asking && (
        <ConfirmDialog
          question="Delete this address?"
          explanation="Home"
          yes="Delete"
          running="Deleting…"
          onYes={async () => {}}
          onClosed={() => setAsking(false)}
        />
      )}
    </KitRow>
  );
}

/** Shows the last part of a key as its text. */
const textOf = (key: string): string => key.split('.').at(-1)!;
const register = () => ({ name: 'kit-address', onChange: async () => {}, onBlur: async () => {}, ref: () => {} });

export function AddressRow() {
  return (
    <KitRow name="Address">
      <div>
        <ErrorSummary errors={[{ control: 'area', message: 'Area is required' }]} onGo={() => undefined} />
        <AddressFields
          id="kit-address-"
          textOf={textOf}
          register={register}
          errorOf={(control) => (control === 'area' ? 'Area is required' : undefined)}
          filled={() => true}
          kind="other"
          country="971"
          canBeDefault
        />
      </div>
    </KitRow>
  );
}
