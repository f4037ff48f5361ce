import type { PublicSettings } from '@shop/contract/settings';
import { SmokeTrail } from '@shop/ui/illustration/smoke-trail';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Wordmark } from '../header/wordmark.tsx';
import { Rim } from './rim.tsx';
import { spacedPhone } from './spaced-phone.ts';
import css from './footer.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const LINKS = [
  { to: '/tracking', label: 'navigation.track-order' },
  { to: '/policies', label: 'navigation.policies' },
  { to: '/contact-us', label: 'navigation.contact-us' },
  { to: '/about', label: 'navigation.about' },
];

const thisYear = () => new Date().getUTCFullYear();

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>{children}</ul>
    </section>
  );
}

function HouseColumns({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Column title={t('footer.contact')}>
        <li>
          <a href={`tel:${settings.phone}`}>
            <bdi className={css.latin} dir="ltr">
              {spacedPhone(settings.phone)}
            </bdi>
          </a>
        </li>
        <li>
          <a href={`mailto:${settings.email}`}>
            <bdi className={css.latin} dir="ltr">
              {settings.email}
            </bdi>
          </a>
        </li>
        <li className={css.soft}>
          <bdi>{settings.hours}</bdi>
        </li>
      </Column>
      {settings.social.length > 0 && (
        <Column title={t('footer.social')}>
          {settings.social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                <bdi className={css.latin}>{name}</bdi>
              </a>
            </li>
          ))}
        </Column>
      )}
    </>
  );
}

interface FooterProps {
  /** Null while the API does not answer: then the house's contact and social links are left out. */
  settings: PublicSettings | null;
  /** Where the shop can't go on, no smoke rises. */
  cold: boolean;
  inert: boolean;
}

/** The burner: a thread of smoke, its rim with studs, and its ebony body. */
export function Footer({ settings, cold, inert }: FooterProps) {
  const { t } = useTranslation('shell');

  return (
    <div className={css.burner} inert={inert}>
      {cold ? (
        <div className={css.cold} />
      ) : (
        <div className={css.smoke}>
          <SmokeTrail />
        </div>
      )}
      <Rim />
      <footer className={css.footer}>
        <div className={layout.wrap}>
          <div className={css.columns}>
            <div className={css.about}>
              <Wordmark onEbony />
              <p className={`${text.small} ${css.soft}`}>{t('footer.about')}</p>
            </div>
            <Column title={t('footer.links')}>
              {LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{t(label)}</Link>
                </li>
              ))}
            </Column>
            {settings && <HouseColumns settings={settings} />}
          </div>
          <div className={`${css.end} ${text.fine} ${css.soft}`}>
            {/* A page that is kept over New Year shows the year it was made in. */}
            <p suppressHydrationWarning>{t('footer.rights', { year: thisYear() })}</p>
            <p>{t('footer.prices')}</p>
          </div>
        </div>
      </footer>
    </div>
  );
}
