import { AddressInput, type Address } from '@shop/contract/account';
import { contractResolver } from '@shop/forms/contract-resolver';
import type { AddressControl } from '@shop/ui/address-form/address-fields';
import { addressIssueText } from '@shop/ui/address-form/address-issue';
import { addressInput, addressValues, type AddressValues } from '@shop/ui/address-form/address-values';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../form/use-submit.ts';

/** The contract's parts in the order of the form. */
const PARTS = [
  'label',
  'recipient',
  'phone',
  'emirate',
  'area',
  'street',
  'building',
  'apartment',
  'landmark',
  'makani',
  'poBox',
  'notes',
] as const;
type Part = (typeof PARTS)[number];
type TypedIn = Exclude<Part, 'phone'> | 'phone.number';

const controlOf = (part: Part): TypedIn => (part === 'phone' ? 'phone.number' : part);
const fieldOf = (path: string) => PARTS.filter((part) => part === path).map(controlOf)[0];

/** The form of one address: what it holds, what is wrong with it, and its sending. */
export function useAddressForm(address: Address | null, onSave: (input: AddressInput) => Promise<unknown>) {
  const { t } = useTranslation(['mf-account', 'common']);
  const names = { home: t('address.label-home'), work: t('address.label-work') };
  const form = useForm<AddressValues, unknown, AddressInput>({
    defaultValues: addressValues(address, names),
    resolver: contractResolver<AddressValues, typeof AddressInput>({
      schema: AddressInput,
      inputOf: (values) => addressInput(values, names),
      messageOf: (flaw, { phone }) => {
        const [key, values] = addressIssueText(flaw, phone.country);
        return t(key, values);
      },
      fieldOf: (path) => fieldOf(path) ?? 'label',
    }),
  });
  // In the order they stand in: the focus goes to the first that is wrong.
  for (const part of PARTS) form.register(controlOf(part));
  const { errors } = form.formState;
  const [kind, country] = useWatch({ control: form.control, name: ['kind', 'phone.country'] });
  const submission = useSubmit(form, { send: onSave, failed: t('address.save-failed'), fieldOf });

  // The form has come where a button was pressed: the next thing to do is in it.
  useEffect(() => form.setFocus('recipient'), [form]);

  const errorOf = (control: AddressControl): string | undefined => {
    if (control === 'phone.number') return errors.phone?.number?.message;
    return control === 'phone.country' ? undefined : errors[control]?.message;
  };
  const faults = PARTS.flatMap((part) => {
    const message = errorOf(controlOf(part));
    return message ? [{ control: controlOf(part), message }] : [];
  });

  return { form, errorOf, faults, kind, country, ...submission };
}
