import { searchPath } from '@shop/text/search-path';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GIFT_IDEAS } from './gift-searches.ts';
import css from './gift-ideas.module.css';
import sideways from '@shop/ui/layout/sideways.module.css';

interface GiftIdeasProps {
  /** The search whose results the page shows. */
  current?: string;
}

/** Leads to all gifts, and to those of a price, for a person or of a kind. */
export function GiftIdeas({ current }: GiftIdeasProps) {
  const { t } = useTranslation('mf-catalog');
  const searches = [
    { name: t('gifts.title'), query: t('gifts.title'), className: undefined },
    ...GIFT_IDEAS.map((key) => ({
      name: t(`gifts.ideas.${key}.name`),
      query: t(`gifts.ideas.${key}.query`),
      className: css.idea,
    })),
  ];
  return (
    <nav aria-label={t('gifts.label')}>
      <ul className={`${css.gifts} ${sideways.sideways}`}>
        {searches.map(({ name, query, className }) => (
          <li key={query}>
            <Link className={className} to={searchPath(query)} aria-current={query === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
