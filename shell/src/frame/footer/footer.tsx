import type { PublicSettings } from '@shop/contract/settings';
import { Phone } from '@shop/ui/address/phone';
import { SmokeTrail } from '@shop/ui/illustration/smoke-trail';
import { TrustRow } from '@shop/ui/trust-row/trust-row';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Wordmark } from '../header/wordmark.tsx';
import { GiftsLink } from '../menu/gifts-link.tsx';
import { MENU } from '../menu/menu-model.ts';
import css from './footer.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const HELP = [
  ['/tracking', 'navigation.track-order'],
  ['/policies#shipping', 'common:totals.delivery'],
  ['/policies#returns', 'footer.returns'],
  ['/policies', 'navigation.policies'],
  ['/contact-us', 'navigation.contact-us'],
  ['/about', 'navigation.about'],
] as const;

/** Cards that the payment provider accepts. */
const CARDS = ['Visa', 'Mastercard'];

const thisYear = () => new Date().getUTCFullYear();

interface ColumnProps {
  title: string;
  /** Its place on phones. */
  className?: string | undefined;
  children: ReactNode;
}

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={className}>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.list}>{children}</ul>
    </section>
  );
}

function ContactColumns({ settings }: { settings: PublicSettings }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Column title={t('footer.contact')} className={css.contact}>
        <li>
          <a href={`tel:${settings.phone}`}>
            <span className={css.latin}>
              <Phone number={settings.phone} />
            </span>
          </a>
        </li>
        <li>
          <a href={`mailto:${settings.email}`}>
            <bdi className={css.latin} dir="ltr">
              {settings.email}
            </bdi>
          </a>
        </li>
        <li className={`${css.soft} ${css.hours}`}>
          <bdi>{settings.hours}</bdi>
        </li>
      </Column>
      {settings.social.length > 0 && (
        <Column title={t('footer.social')} className={css.line}>
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

function Edge() {
  return (
    <svg className={css.edge} viewBox="0 0 1440 56" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className={css.body} d="M0 0C84 30 330 44 720 44S1356 30 1440 0V57H0Z" />
      <path className={css.studs} vectorEffect="non-scaling-stroke" d="M10 13C110 42 350 53 720 53S1330 42 1430 13" />
    </svg>
  );
}

function Licences({ settings: { trn, licence, takesCards } }: { settings: PublicSettings }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <p>
        {t('footer.trn')} <bdi dir="ltr">{trn}</bdi>
        {licence && (
          <>
            {' · '}
            {t('footer.licence')} <bdi dir="ltr">{licence}</bdi>
          </>
        )}
      </p>
      <ul className={css.marks} aria-label={t('footer.payment')}>
        <li>{t('footer.cash')}</li>
        {takesCards && CARDS.map((card) => <li key={card}>{card}</li>)}
      </ul>
    </>
  );
}

interface FooterProps {
  /** Null while the API does not answer: contact and social links are left out. */
  settings: PublicSettings | null;
  /** Hides the smoke, on error pages and offline. */
  plain: boolean;
  inert: boolean;
}

/** Links, contact and copyright, drawn as an incense burner: a thread of smoke, an edge with studs, a dark body. */
export function Footer({ settings, plain, inert }: FooterProps) {
  const { t } = useTranslation('shell');

  return (
    <div className={css.ground} data-print="no" inert={inert}>
      {plain ? (
        <div className={css.plain} />
      ) : (
        <div className={css.smoke}>
          <SmokeTrail />
        </div>
      )}
      <Edge />
      <footer className={`${css.footer} ${layout.later}`}>
        <div className={layout.wrap}>
          <div className={css.trust}>
            <TrustRow />
          </div>
          <div className={css.columns}>
            <div className={css.about}>
              <Wordmark onEbony />
              <p className={`${text.small} ${css.soft}`}>{t('footer.about')}</p>
            </div>
            <Column title={t('footer.shop')} className={css.shop}>
              {MENU.categories.map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{t(label)}</Link>
                </li>
              ))}
              <li>
                <GiftsLink />
              </li>
            </Column>
            <Column title={t('footer.help')}>
              {HELP.map(([to, label]) => (
                <li key={to}>
                  <Link to={to}>{t(label)}</Link>
                </li>
              ))}
            </Column>
            {settings && <ContactColumns settings={settings} />}
          </div>
          <div className={`${css.end} ${text.fine} ${css.soft}`}>
            {/* The HTML of a cached page may have last year's number. */}
            <p suppressHydrationWarning>{t('footer.rights', { year: thisYear() })}</p>
            {settings && <Licences settings={settings} />}
            <p>{t('footer.prices')}</p>
          </div>
        </div>
      </footer>
    </div>
  );
}
