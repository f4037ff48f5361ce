import { useLanguage } from '@shop/i18n/use-language';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createSessionStore, type SessionStore, type SessionState } from './session-store.ts';
import type { Me } from './stored-session.ts';

export const SessionContext = createContext<SessionStore | null>(null);

/** Creates the tab's session store. Its session is there after hydration only: the server renders for nobody. */
export function useNewSessionStore(): SessionStore {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const [sessionStore] = useState(() =>
    createSessionStore({ language, fallbackMessage: (code) => t(`no-answer.${code}`) }),
  );
  return sessionStore;
}

const NOBODY: SessionState = { session: null, asked: null };

/** What the desk's state is now. */
export const useSessionState = (sessionStore: SessionStore): SessionState =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, () => NOBODY);

/** The API and the person, for screens: the frame renders them only where somebody is signed in. */
export function useStaff(): Pick<SessionStore, 'call' | 'send' | 'setMe' | 'leave'> & {
  me: Me;
  may: (call: string) => boolean;
} {
  const sessionStore = useContext(SessionContext);
  if (!sessionStore) throw new Error('useStaff() was called outside the frame of the back office.');
  const { session } = useSessionState(sessionStore);
  if (!session) throw new Error('useStaff() was called while nobody is signed in.');
  const { me } = session;
  return {
    call: sessionStore.call,
    send: sessionStore.send,
    setMe: sessionStore.setMe,
    leave: sessionStore.leave,
    me,
    may: (call) => me.may.includes(call),
  };
}
