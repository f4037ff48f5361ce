import type { LastSeenKind } from '@shop/composition/last-seen';
import type { PublicSettings } from '@shop/contract/settings';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useTranslation } from 'react-i18next';
import { Footer } from '../frame/footer/footer.tsx';
import { Wordmark } from '../frame/header/wordmark.tsx';
import { MainMenu } from '../frame/menu/main-menu.tsx';
import frame from '../frame/frame.module.css';
import header from '../frame/header/header.module.css';
import css from './offline-page.module.css';
import button from '@shop/ui/button/button.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** A list that the page's script fills and shows if this browser has stored one. */
function LastSeenList({ kind, title }: { kind: LastSeenKind; title: string }) {
  return (
    <section data-list={kind} hidden>
      <h2 className={text.section}>{title}</h2>
      <p className={`${text.small} ${text.soft}`}>
        <time />
      </p>
      <ul className={kind === 'cart' ? css.list : css.tiles} />
    </section>
  );
}

/** Replaces every page for every visitor: no account, counts or prices, and nothing on it needs a connection. */
export function OfflinePage({ settings }: { settings: PublicSettings | null }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <a className={frame.skip} href="#content">
        {t('common:accessibility.skip-to-content')}
      </a>
      <header className={header.header}>
        <div className={`${layout.wrap} ${header.bar}`}>
          <span />
          <Wordmark />
        </div>
        <MainMenu />
      </header>
      <main className={`${frame.content} ${layout.wrap}`} id="content" tabIndex={-1}>
        <div className={css.head}>
          <IncenseBurner cold />
          <div className={css.words}>
            <h1 className={text.title}>{t('offline.title')}</h1>
            <p className={text.lead} data-when="unknown">
              {t('common:problems.offline.text')}
            </p>
            <p className={text.lead} data-when="found" hidden>
              {t('offline.text')}
            </p>
            <p className={text.lead} data-when="empty" hidden>
              {t('offline.empty')}
            </p>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty href reloads the requested address */}
            <a className={`${button.button} ${button.primary} ${css.again}`} href="">
              {t('offline.action')}
            </a>
          </div>
        </div>
        <div className={css.lists}>
          <LastSeenList kind="cart" title={t('offline.cart')} />
          <LastSeenList kind="wishlist" title={t('offline.wishlist')} />
        </div>
      </main>
      <Footer settings={settings} plain inert={false} />
    </>
  );
}
