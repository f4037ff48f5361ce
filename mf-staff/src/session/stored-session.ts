import { visitStorage } from '@shop/browser/storage';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';

/** The person who works here, and the calls that the person's role may make. */
export type Me = StaffCallAnswer<'staffMe'>['data'];

export interface StoredSession {
  token: string;
  /** As the API answered last. A role may have changed since; the API decides each call anew. */
  me: Me;
}

const KEY = 'staff-session';

const isSession = (value: unknown): value is StoredSession =>
  typeof value === 'object' && value !== null && 'token' in value && 'me' in value;

/** The session of this tab. It ends with the tab and is in no other (decision 0141). */
export const storedSession = {
  read(): StoredSession | null {
    const stored = visitStorage.readJson(KEY);
    return isSession(stored) ? stored : null;
  },
  write: (session: StoredSession) => visitStorage.writeJson(KEY, session),
  remove: () => visitStorage.remove(KEY),
};
