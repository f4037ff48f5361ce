import type { PublicSettings } from '@shop/contract/settings';
import { Part } from '@shop/federation/part';
import { useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
// Not exported by `router-facade.ts`, because only the frame, which is above all error elements, reads errors this way.
import { UNSAFE_DataRouterStateContext } from 'react-router';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { NavigationProgress } from './arrival/navigation-progress.tsx';
import { PageArrival } from './arrival/page-arrival.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Notices } from './notices.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { QuietFooter } from './quiet/quiet-footer.tsx';
import { quietFrameOf } from './quiet/quiet-frame.ts';
import { QuietHeader } from './quiet/quiet-header.tsx';
import { Toaster } from './toaster/toaster.tsx';
import { WholePage } from './whole-page.ts';
import css from './frame.module.css';

interface FrameProps {
  /** Null while the API does not answer. */
  settings: PublicSettings | null;
  /** Whether the page stands alone, without header and footer: it is a document of its own. */
  bare: boolean;
  children: ReactNode;
}

/** The page's quiet frame, and whether it is an error page, wherever the error was caught. The same on server and browser. */
function usePage() {
  const state = useContext(UNSAFE_DataRouterStateContext);
  const failed = Boolean(state?.errors);
  return { failed, quiet: quietFrameOf(state?.matches ?? [], failed) };
}

/** The page's own part. */
function Content({ inert, children }: { inert: boolean; children: ReactNode }) {
  const busy = useNavigation().state !== 'idle';
  return (
    <main className={css.content} id="content" tabIndex={-1} aria-busy={busy} inert={inert}>
      <Part>{children}</Part>
    </main>
  );
}

export function Frame({ settings, bare, children }: FrameProps) {
  const { t } = useTranslation('common');
  const { failed, quiet } = usePage();
  const { key } = useLocation();
  // Stored with the location's key, so that the next page is not inert while the menu closes.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const menuOpen = menuOpenOn === key;
  const shownKey = useRef(key);
  useEffect(() => void (shownKey.current = key), [key]);
  const onMobileMenu = useCallback((open: boolean) => setMenuOpenOn(open ? shownKey.current : null), []);

  // The same elements for the next page, so that React leaves header and footer alone while it renders what is new.
  const header = useMemo(
    () =>
      bare ? null : quiet ? (
        <QuietHeader frame={quiet}>
          <Notices settings={settings} inert={false} demoOnly />
        </QuietHeader>
      ) : (
        <Part>
          <Header onMobileMenu={onMobileMenu}>
            <Notices settings={settings} inert={menuOpen} />
          </Header>
        </Part>
      ),
    [bare, quiet, settings, menuOpen, onMobileMenu],
  );
  const footer = useMemo(
    () =>
      bare ? null : quiet ? (
        <QuietFooter />
      ) : (
        <Part>
          <Footer settings={settings} plain={failed} inert={menuOpen} />
        </Part>
      ),
    [bare, quiet, settings, failed, menuOpen],
  );

  return (
    <>
      <a className={css.skip} href="#content">
        {t('accessibility.skip-to-content')}
      </a>
      {/* A document of its own is no page of the shop: its remote says what a lost connection means there. */}
      {!bare && <OfflineNotice />}
      {header}
      {/* A wide window is painted once this element is parsed (`document.ts`). */}
      <i id="header-end" hidden />
      <Content inert={menuOpen}>{children}</Content>
      {footer}
      <NavigationProgress />
      <PageArrival />
      <WholePage />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
