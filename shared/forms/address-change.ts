import type { AddressInput } from '@shop/contract/account';
import type { ApiInput } from '@shop/contract/api';

const OPTIONAL = ['street', 'apartment', 'landmark', 'makani', 'poBox', 'notes'] as const;

/** The body of a call that changes an address. Empty parts become null, which removes them; `isDefault` is sent only when true. */
export const addressChange = ({ isDefault, ...input }: AddressInput): ApiInput<'changeAddress'>['body'] => ({
  ...input,
  ...Object.fromEntries(OPTIONAL.map((part) => [part, input[part] ?? null])),
  ...(isDefault ? { isDefault } : {}),
});
