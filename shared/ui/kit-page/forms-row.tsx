import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Check } from '../check/check.tsx';
import { CodeBoxes } from '../code-boxes/code-boxes.tsx';
import { emptyDigits } from '../code-boxes/digits.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { Field, Input, TextArea } from '../field/field.tsx';
import { PhoneField } from '../phone-field/phone-field.tsx';
import { KitRow } from './kit-row.tsx';
import css from './kit-page.module.css';

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
