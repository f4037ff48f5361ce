import { AddressInput, type Address } from '@shop/contract/account';
import type { AddressControl } from '@shop/ui/address-form/address-fields';
import { AddressFields } from '@shop/ui/address-form/address-fields';
import { addressIssueText } from '@shop/ui/address-form/address-issue';
import { addressInput, addressValues, type AddressValues } from '@shop/ui/address-form/address-values';
import { ErrorSummary } from '@shop/ui/address-form/error-summary';
import { Button } from '@shop/ui/button/button';
import { useUnprintable } from '@shop/ui/field/use-unprintable';
import { useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractResolver } from './contract-resolver.ts';
import { FormFailure } from './form-failure.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useFormSubmit } from './use-form-submit.ts';

/** The parts of an address in the contract, in the order of the form. */
const PARTS = [
  'label',
  'recipient',
  'phone',
  'emirate',
  'area',
  'building',
  'apartment',
  'street',
  'landmark',
  'makani',
  'poBox',
  'notes',
] as const;
/** What stands on the papers of a parcel, as it was typed. */
const PRINTED = ['recipient', 'area', 'building', 'apartment', 'street', 'landmark', 'notes'] as const;
type Part = (typeof PARTS)[number];
type TypedIn = Exclude<Part, 'phone'> | 'phone.number';

const controlOf = (part: Part): TypedIn => (part === 'phone' ? 'phone.number' : part);
const fieldOf = (path: string) => PARTS.filter((part) => part === path).map(controlOf)[0];

interface AddressFormProps {
  /** The address to change; null for a new one. */
  address: Address | null;
  /** Fills in a new address: the customer's name, and their mobile number in E.164 format. */
  customer?: { name?: string | undefined; mobile: string } | undefined;
  title: string;
  /** The text of the save button. */
  saveText: string;
  /** Translates with the texts of the remote that shows the form: `address.area`, `validation.area-required`. */
  translate: (key: string, values?: Record<string, unknown>) => string;
  /** Whether to show "use as default". */
  canBeDefault: boolean;
  onSave: (input: AddressInput) => Promise<unknown>;
  /** Absent where there is nothing to return to. */
  onCancel: (() => void) | undefined;
  /** Class names of the form, its title and the row of its buttons. */
  look: Record<'form' | 'title' | 'actions', string | undefined>;
}

/** The form to add or change an address. */
export function AddressForm({
  address,
  customer,
  title,
  saveText,
  translate,
  canBeDefault,
  onSave,
  onCancel,
  look,
}: AddressFormProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const { form, errorOf, errors, kind, country, running, failure, onSubmit } = useAddressForm({
    address,
    customer,
    translate,
    onSave,
  });
  return (
    <form className={look.form} noValidate aria-labelledby={`${id}title`} onSubmit={onSubmit}>
      <h3 className={look.title} id={`${id}title`}>
        {title}
      </h3>
      <ErrorSummary errors={errors} onGo={(control) => form.setFocus(control)} />
      <AddressFields
        id={id}
        textOf={translate}
        register={form.register}
        errorOf={errorOf}
        filled={(control) => Boolean(address?.[control])}
        kind={kind}
        country={country}
        canBeDefault={canBeDefault}
      />
      <FormFailure text={failure} />
      <div className={look.actions}>
        <SubmitButton running={running} runningText={t('actions.saving')}>
          {saveText}
        </SubmitButton>
        {onCancel && (
          <Button look="text" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is typed in a control whose text is printed on the papers of a parcel; empty for any other. */
const typedIn = (values: AddressValues, control: AddressControl | undefined): string => {
  const printed = PRINTED.find((part) => part === control);
  return printed ? values[printed] : '';
};

/** The form's state, errors and submission. */
function useAddressForm({
  address,
  customer,
  translate,
  onSave,
}: Pick<AddressFormProps, 'address' | 'customer' | 'translate' | 'onSave'>) {
  const unprintable = useUnprintable();
  const names = { home: translate('address.label-home'), work: translate('address.label-work') };
  const form = useForm<AddressValues, unknown, AddressInput>({
    defaultValues: addressValues(address, customer),
    resolver: contractResolver<AddressValues, typeof AddressInput>({
      schema: AddressInput,
      inputOf: (values) => addressInput(values, names),
      messageOf: (issue, values) =>
        unprintable(typedIn(values, fieldOf(issue.path))) ??
        translate(...addressIssueText(issue, values.phone.country)),
      fieldOf: (path) => fieldOf(path) ?? 'label',
    }),
  });
  // Registered in the order of the fields, because the focus goes to the first invalid one in the order of registration.
  for (const part of PARTS) form.register(controlOf(part));
  const { errors: found } = form.formState;
  const typed = useWatch({ control: form.control }) as AddressValues;
  const { kind, phone } = typed;
  const submission = useFormSubmit(form, { send: onSave, failed: translate('address.save-failed'), fieldOf });

  // The form replaces the button that had the focus, or is the only thing to do on the page.
  useEffect(() => form.setFocus('recipient'), [form]);

  const foundIn = (control: AddressControl): string | undefined => {
    if (control === 'phone.number') return found.phone?.number?.message;
    return control === 'phone.country' ? undefined : found[control]?.message;
  };
  // Other mistakes are shown when the form is sent; what cannot be printed is nothing that a longer text would mend.
  const errorOf = (control: AddressControl) => foundIn(control) ?? unprintable(typedIn(typed, control));
  const errors = PARTS.flatMap((part) => {
    const message = foundIn(controlOf(part));
    return message ? [{ control: controlOf(part), message }] : [];
  });

  return { form, errorOf, errors, kind, country: phone.country, ...submission };
}
