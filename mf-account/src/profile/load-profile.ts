import { isApiError } from '@shop/client/api-error';
import type { Address, OwnSession, Profile } from '@shop/contract/account';
import type { StockAlert } from '@shop/contract/cart';
import { customerLoader } from '@shop/customer/customer-loader';

export interface ProfileData {
  profile: Profile;
  addresses: Address[];
  /** Null where they could not be loaded; the page is shown without them. */
  stockAlerts: StockAlert[] | null;
  /** Null where they could not be loaded; the page is shown without them. */
  sessions: OwnSession[] | null;
}

/** Turns an API error into null, for data that the page can do without. Anything else, such as an aborted call, is rethrown. */
const nullOnFailure = (error: unknown): null => {
  if (!isApiError(error)) throw error;
  return null;
};

export const loadProfile = customerLoader<ProfileData>(async ({ api, client }, { request: { signal } }) => {
  const [profile, addresses, stockAlerts, sessions] = await Promise.all([
    api('profile', {}, { signal }),
    api('addresses', {}, { signal }),
    client('stockAlerts', {}, { signal }).catch(nullOnFailure),
    client('sessions', {}, { signal }).catch(nullOnFailure),
  ]);
  return {
    profile: profile.data,
    addresses: addresses.data,
    stockAlerts: stockAlerts?.data ?? null,
    sessions: sessions?.data ?? null,
  };
});
