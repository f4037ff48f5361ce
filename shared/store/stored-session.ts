import { permanentStorage } from '@shop/browser/storage';
import type { SessionState, SessionUser } from '@shop/composition/shop';

/** Keys of browser storage (specification, section 9). */
const TOKEN_KEY = 'ctoken';
const USER_KEY = 'cuser';

/** What stays when a customer logs out: neither tells who was here, and by `device` nobody can be locked out by strangers. */
const KEPT_AT_LOGOUT = ['lang', 'device'];

export const GUEST: SessionState = { token: null, user: null, status: 'guest' };

/** The login as this browser keeps it. A browser that refuses storage forgets it with the page. */
export const storedSession = {
  /** What was stored; a guest where it is missing or spoilt. */
  read(): SessionState {
    const token = permanentStorage.read(TOKEN_KEY);
    const user = permanentStorage.readJson(USER_KEY);
    return token && isUser(user) ? { token, user, status: 'loggedIn' } : GUEST;
  },
  write(token: string, user: SessionUser): void {
    permanentStorage.writeJson(USER_KEY, user);
    // Last: other tabs wait for this key.
    permanentStorage.write(TOKEN_KEY, token);
  },
  /** Takes away everything personal that this browser keeps of the shop. */
  clear(): void {
    permanentStorage.remove(TOKEN_KEY);
    permanentStorage.remove(USER_KEY);
    try {
      sessionStorage.clear();
      for (const key of Object.keys(localStorage)) if (!KEPT_AT_LOGOUT.includes(key)) localStorage.removeItem(key);
    } catch {
      // What could not be stored need not be removed.
    }
  },
  /** Whether a `storage` event of another tab may have changed the login; a null key means that everything was cleared. */
  isAbout: (key: string | null): boolean => key === TOKEN_KEY || key === null,
};

const isUser = (value: unknown): value is SessionUser => {
  const user = value as Partial<SessionUser> | null;
  return typeof user === 'object' && user !== null && typeof user.id === 'string' && typeof user.username === 'string';
};
