import { useHydrated } from '@shop/browser/hydrated';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { KeyPrompt } from '../prompts/key-prompt.tsx';
import { SessionContext, useSessionState, useNewSessionStore } from '../session/session-context.ts';
import { SecondKey } from '../sign-in/second-key.tsx';
import { LoadingRows } from '../states/loading-rows.tsx';
import { Refused } from '../states/refused.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { useKeptScroll } from './kept-places.ts';
import { Rail } from './rail.tsx';
import { screenAt, screensFor } from './screens.ts';
import { TopBar } from './top-bar.tsx';
import { TroublesContext, useTroubles } from './troubles.ts';
import { Workplace } from './workplace.tsx';
import css from './frame.module.css';
import scale from './scale.module.css';

/**
 * The frame of every screen behind the sign-in. The server renders it for nobody; the browser knows the session, and sends
 * whoever has none to the sign-in, and back to this address afterwards.
 */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const hydrated = useHydrated();
  const sessionStore = useNewSessionStore();
  const state = useSessionState(sessionStore);
  const { pathname, search } = useLocation();
  useKeptScroll();
  const navigate = useNavigate();
  const session = hydrated ? state.session : null;
  const me = session?.me ?? null;
  const isNobody = hydrated && !session;

  // Effects, because the session is in the browser alone.
  useEffect(() => {
    if (isNobody) void navigate(`/staff/sign-in?to=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [isNobody, navigate, pathname, search]);
  const isSignedIn = session !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    // The role may have changed since this tab asked last. A failure shows in the screen's own calls.
    sessionStore.call('staffMe', {}).then(
      ({ data }) => sessionStore.setMe(data),
      () => undefined,
    );
  }, [sessionStore, isSignedIn]);

  const owned = screenAt(pathname);
  const isRefused = me !== null && owned !== undefined && !me.may.includes(owned.call);
  const mayTroubles = me !== null && !me.needsSecondKey && me.may.includes('staffTroubles');
  const troubles = useTroubles(sessionStore, { may: mayTroubles, screen: owned?.id ?? '' });
  const screens = me && !me.needsSecondKey ? screensFor((call) => me.may.includes(call)) : [];
  return (
    <SessionContext value={sessionStore}>
      <TroublesContext value={troubles}>
        <div className={`${scale.scale} ${css.desk}`}>
          <a className={css.skip} href="#screen">
            {t('frame.skip')}
          </a>
          <Rail screens={screens} />
          <TopBar me={me} screens={screens} />
          <div className={css.screen} id="screen" tabIndex={-1}>
            {!me ? (
              <LoadingRows />
            ) : me.needsSecondKey ? (
              <SecondKey sessionStore={sessionStore} />
            ) : isRefused ? (
              <Refused heading="h1" />
            ) : (
              <Workplace key={me.id} personId={me.id}>
                <Outlet />
              </Workplace>
            )}
          </div>
          <BottomBar screens={screens} />
          {state.asked && (
            <KeyPrompt
              // Each act is a question of its own.
              key={state.asked.kind === 'key' ? state.asked.options.challenge : ''}
              sessionStore={sessionStore}
              asked={state.asked}
            />
          )}
        </div>
      </TroublesContext>
    </SessionContext>
  );
}
