import { searchPath } from '@shop/text/search-path';
import { Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { recentSearches } from './recent-searches.ts';
import { SEARCH_EXAMPLES } from './search-examples.ts';
import css from './search-ideas.module.css';
import text from '@shop/ui/text/text.module.css';

/** Searches for visitors who have typed nothing: their recent ones and popular ones. */
export function SearchIdeas() {
  const { t } = useTranslation('mf-catalog');
  const [recent, setRecent] = useState(() => recentSearches.read());
  const forget = () => {
    recentSearches.forget();
    setRecent([]);
  };
  return (
    <div className={css.ideas}>
      {recent.length > 0 && (
        <section>
          <div className={css.head}>
            <h2 className={`${text.small} ${text.soft}`}>{t('search.recent')}</h2>
            <Button look="text" className={css.forget} onClick={forget}>
              {t('search.forget')}
            </Button>
          </div>
          <Searches words={recent} />
        </section>
      )}
      <section>
        <h2 className={`${text.small} ${text.soft}`}>{t('search.popular')}</h2>
        <Searches words={SEARCH_EXAMPLES.map((key) => t(`search.examples.${key}`))} />
      </section>
    </div>
  );
}

function Searches({ words }: { words: readonly string[] }) {
  return (
    <ul className={css.searches}>
      {words.map((query) => (
        <li key={query}>
          <Link className={css.search} to={searchPath(query)}>
            <bdi>{query}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
