import { permanentStorage } from '@shop/browser/storage';
import type { SessionState, SessionUser } from '@shop/composition/shop';

/** Keys in local storage (specification, section 9). */
const TOKEN_KEY = 'ctoken';
const USER_KEY = 'cuser';

/** Keys that survive a logout. Neither identifies the customer; `device` keeps its own rate limits, so that strangers can't lock it out. */
const KEPT_AT_LOGOUT = ['lang', 'device'];

export const GUEST: SessionState = { token: null, user: null, status: 'guest' };

/** The login in this browser's storage. Where the browser refuses storage, it lasts as long as the page. */
export const storedSession = {
  /** The stored login; a guest where it is missing or invalid. */
  read(): SessionState {
    const token = permanentStorage.read(TOKEN_KEY);
    const user = permanentStorage.readJson(USER_KEY);
    return token && isUser(user) ? { token, user, status: 'loggedIn' } : GUEST;
  },
  write(token: string, user: SessionUser): void {
    permanentStorage.writeJson(USER_KEY, user);
    // Written last, because other tabs react to this key and then read both.
    permanentStorage.write(TOKEN_KEY, token);
  },
  /** Removes all personal data of the shop from this browser. */
  clear(): void {
    permanentStorage.remove(TOKEN_KEY);
    permanentStorage.remove(USER_KEY);
    try {
      sessionStorage.clear();
      for (const key of Object.keys(localStorage)) if (!KEPT_AT_LOGOUT.includes(key)) localStorage.removeItem(key);
    } catch {
      // Where storage is refused, nothing was stored.
    }
  },
  /** Whether a `storage` event of another tab may concern the login. Its key is null where the tab cleared all storage. */
  isAbout: (key: string | null): boolean => key === TOKEN_KEY || key === null,
};

const isUser = (value: unknown): value is SessionUser => {
  const user = value as Partial<SessionUser> | null;
  return typeof user === 'object' && user !== null && typeof user.id === 'string' && typeof user.username === 'string';
};
