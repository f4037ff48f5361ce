import type { AddressInput } from '@shop/contract/account';
import type { ApiInput } from '@shop/contract/api';

const OPTIONAL = ['street', 'apartment', 'landmark', 'makani', 'poBox', 'notes'] as const;

/** The body that changes an address: an empty part is removed (null), and `isDefault` is sent only when true. */
export const addressChange = ({ isDefault, ...input }: AddressInput): ApiInput<'changeAddress'>['body'] => ({
  ...input,
  ...Object.fromEntries(OPTIONAL.map((part) => [part, input[part] ?? null])),
  ...(isDefault ? { isDefault } : {}),
});
