import type { PublicSettings } from '@shop/contract/settings';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { NavigationProgress } from './arrival/navigation-progress.tsx';
import { PageArrival } from './arrival/page-arrival.tsx';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { Notices } from './notices.tsx';
import { Toaster } from './toaster/toaster.tsx';
import { usePageFailed } from './use-page-failed.ts';
import css from './frame.module.css';

interface FrameProps {
  /** Null while the API does not answer. */
  settings: PublicSettings | null;
  children: ReactNode;
}

/** What stands around every page: notices, header, footer, toasts and the signs of a navigation. */
export function Frame({ settings, children }: FrameProps) {
  const { t } = useTranslation('common');
  const busy = useNavigation().state !== 'idle';
  const failed = usePageFailed();
  const { key } = useLocation();
  // Kept by page, so that the next page is not inert even for the moment in which the menu closes.
  const [menuOpenOn, setMenuOpenOn] = useState<string | null>(null);
  const menuOpen = menuOpenOn === key;

  return (
    <>
      <a className={css.skip} href="#content">
        {t('accessibility.skip-to-content')}
      </a>
      <Header onPocketMenu={(open) => setMenuOpenOn(open ? key : null)}>
        <Notices settings={settings} inert={menuOpen} />
      </Header>
      <main className={css.content} id="content" tabIndex={-1} aria-busy={busy} inert={menuOpen}>
        {children}
      </main>
      <Footer settings={settings} cold={failed} inert={menuOpen} />
      <NavigationProgress busy={busy} />
      <PageArrival />
      <ScrollRestoration />
      <Toaster />
    </>
  );
}
