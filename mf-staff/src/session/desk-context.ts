import { useLanguage } from '@shop/i18n/use-language';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { createDesk, type Desk, type DeskState } from './desk.ts';
import type { Me } from './stored-session.ts';

export const DeskContext = createContext<Desk | null>(null);

/** Creates the tab's desk. Its session is there after hydration only: the server renders for nobody. */
export function useNewDesk(): Desk {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const [desk] = useState(() => createDesk({ language, fallbackMessage: (code) => t(`no-answer.${code}`) }));
  return desk;
}

const NOBODY: DeskState = { session: null, asked: null };

/** What the desk's state is now. */
export const useDeskState = (desk: Desk): DeskState =>
  useSyncExternalStore(desk.subscribe, desk.getState, () => NOBODY);

/** The API and the person, for screens: the frame renders them only where somebody is signed in. */
export function useStaff(): Pick<Desk, 'call' | 'setMe' | 'leave'> & { me: Me; may: (call: string) => boolean } {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('useStaff() was called outside the frame of the back office.');
  const { session } = useDeskState(desk);
  if (!session) throw new Error('useStaff() was called while nobody is signed in.');
  const { me } = session;
  return { call: desk.call, setMe: desk.setMe, leave: desk.leave, me, may: (call) => me.may.includes(call) };
}
