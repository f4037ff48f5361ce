import type { AddressInput } from '@shop/contract/account';
import type { ApiInput } from '@shop/contract/api';

const OPTIONAL = ['street', 'apartment', 'landmark', 'makani', 'poBox', 'notes'] as const;

/** An input as a change of an address that is there: a part left empty is taken away, and only a yes makes it the default. */
export const addressChange = ({ isDefault, ...input }: AddressInput): ApiInput<'changeAddress'>['body'] => ({
  ...input,
  ...Object.fromEntries(OPTIONAL.map((part) => [part, input[part] ?? null])),
  ...(isDefault ? { isDefault } : {}),
});
