import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './wordmark.module.css';

/** Trade names that the drawing spells; empty while the API does not answer. Any other name is shown as text. */
const DRAWN: ReadonlySet<string> = new Set(['Rayya', 'ريّا', '']);

/** A drawing of the trade name. It comes with the texts of its language. */
export type Drawing = Record<'viewBox' | 'letters' | 'studs', string>;

function DrawnName() {
  const language = useLanguage();
  const { i18n } = useTranslation();
  const { viewBox, letters, studs } = i18n.getResource(language, 'shell', 'wordmark') as Drawing;
  return (
    <svg className={css[language]} viewBox={viewBox} aria-hidden="true" focusable="false">
      <path className={css.letters} d={letters} />
      <path className={css.studs} d={studs} />
    </svg>
  );
}

/** The trade name as a link home. `onEbony` is for backgrounds that are dark in both colour schemes. */
export function Wordmark({ onEbony = false }: { onEbony?: boolean }) {
  const { t } = useTranslation('shell');
  const shop = t('shop', { interpolation: { escapeValue: false } });

  return (
    <Link
      className={`${css.link} ${onEbony ? css.onEbony : ''}`}
      to="/"
      aria-label={shop ? t('common:accessibility.logo') : t('navigation.home')}
    >
      {DRAWN.has(shop) ? <DrawnName /> : <span className={css.name}>{shop}</span>}
    </Link>
  );
}
