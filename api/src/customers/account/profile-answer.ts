import type { Profile } from '@shop/contract/account';
import type { Customer } from '../../http/sessions/sessions.ts';

/** A customer's profile as the customer sees it. */
export const profileAnswer = ({ id, username, name, email, newEmail, mobile, lang, marketing }: Customer): Profile => ({
  id,
  username,
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  ...(newEmail !== null && { newEmail }),
  mobile,
  lang,
  marketing,
});
