import type { Profile } from '@shop/contract/account';
import type { Customer } from '../../http/sessions/sessions.ts';

/** A customer as the customer sees it. */
export const profileAnswer = ({ id, username, name, email, mobile, lang, marketing }: Customer): Profile => ({
  id,
  username,
  ...(name !== null && { name }),
  ...(email !== null && { email }),
  mobile,
  lang,
  marketing,
});
