import type { Card } from '@shop/contract/catalogue';
import { productPath } from '@shop/contract/product-sizes';
import { Photo } from '@shop/ui/photo/photo';
import { ProductPrice } from '@shop/ui/price/price';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { matchedParts } from './matched-parts.ts';
import { suggestedSize } from './suggested-size.ts';
import css from './suggestions.module.css';

interface SuggestionListProps {
  id: string;
  optionId: (index: number) => string;
  query: string;
  cards: readonly Card[];
  active: number | null;
  onFollow: () => void;
}

const keepFocus = (event: MouseEvent) => event.preventDefault();
/** Whether a click opens the suggestion in another tab or window, so that this page stays as it is. */
const opensElsewhere = (event: MouseEvent) => event.metaKey || event.ctrlKey || event.shiftKey;

function MarkedName({ name, query }: { name: string; query: string }) {
  return (
    <span className={css.name}>
      {matchedParts(name, query).map(({ text, start, matched }) => (matched ? <mark key={start}>{text}</mark> : text))}
    </span>
  );
}

function SuggestedPrice({ card }: { card: Card }) {
  const { size, from } = suggestedSize(card);
  return <ProductPrice price={size.price} compareAtPrice={size.compareAtPrice} from={from} size="small" />;
}

/** The suggested products. The focus stays in the field. */
export function SuggestionList({ id, optionId, query, cards, active, onFollow }: SuggestionListProps) {
  const { t } = useTranslation('mf-catalog');
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field has the focus and names the active option
    <div className={css.list} id={id} role="listbox" aria-label={t('search.suggestions')} onMouseDown={keepFocus}>
      {cards.map((card, index) => (
        <Link
          key={card.id}
          id={optionId(index)}
          className={css.option}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          to={productPath(card, suggestedSize(card).size)}
          onClick={(event) => opensElsewhere(event) || onFollow()}
        >
          <Photo {...card.image} alt="" sizes="3.5rem" load="early" className={css.photo} />
          <MarkedName name={card.name} query={query} />
          <SuggestedPrice card={card} />
        </Link>
      ))}
    </div>
  );
}
