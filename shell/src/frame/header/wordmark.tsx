import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { WORDMARK } from './wordmark-drawing.ts';
import css from './wordmark.module.css';

/** Trade names that the drawing spells; empty while the API does not answer. Any other name is shown as text. */
const DRAWN: ReadonlySet<string> = new Set(['Rayya', 'ريّا', '']);

function Drawing() {
  const language = useLanguage();
  const { viewBox, letters, studs } = WORDMARK[language];
  return (
    <svg className={css[language]} viewBox={viewBox} aria-hidden="true" focusable="false">
      <g className={css.letters}>
        {letters.map(({ transform, d }) => (
          <path key={transform} transform={transform} d={d} />
        ))}
      </g>
      <g className={css.studs}>
        {studs.map(({ x, y, r }) => (
          <circle key={x} cx={x} cy={y} r={r} />
        ))}
      </g>
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
      {DRAWN.has(shop) ? <Drawing /> : <span className={css.name}>{shop}</span>}
    </Link>
  );
}
