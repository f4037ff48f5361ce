import type { SlotProps } from '@shop/composition/slots';
import type {} from '@shop/shell/slots';
import { searchPath } from '@shop/text/search-path';
import { Icon } from '@shop/ui/icon/icon';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTypedPlaceholder } from './placeholder-typing.ts';
import { recentSearches } from './recent-searches.ts';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchReading } from './search-reading.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useComboboxRoles } from './use-combobox-roles.ts';
import { useCombobox } from './use-combobox.ts';
import css from './suggestions.module.css';
import text from '@shop/ui/text/text.module.css';

/** Adds suggestions, a typed placeholder and a clear button to the shell's search field. */
export function HeaderSearch({ place, field }: SlotProps['header.search']) {
  const { t } = useTranslation('mf-catalog');
  const id = useId();
  const listId = `${id}list`;
  const helpId = `${id}help`;
  const optionId = (index: number) => `${id}${index}`;

  const { shown, active, hasText, clear, finish } = useCombobox(field, (index) =>
    document.getElementById(optionId(index))?.click(),
  );
  const found = shown.state === 'found' ? shown : undefined;
  useComboboxRoles(field, {
    help: helpId,
    list: found && listId,
    option: found && active !== null ? optionId(active) : undefined,
  });
  useTypedPlaceholder(field);

  // The shell renders the form, so its submit event needs a listener.
  useEffect(() => {
    const remember = () => recentSearches.remember(field.value);
    field.form?.addEventListener('submit', remember);
    return () => field.form?.removeEventListener('submit', remember);
  }, [field]);

  return (
    <>
      {hasText && (
        <button
          className={css.clear}
          type="button"
          // Not in the tab order, like the clear button of native search fields: Escape does the same.
          tabIndex={-1}
          aria-label={t('search.clear')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={clear}
        >
          <Icon name="close" className={css.cross} />
        </button>
      )}
      <p className={text.hidden} id={helpId}>
        {t('common:accessibility.search-help')}
      </p>
      <div className={`${css.panel} ${css[place]}`}>
        <div role="status">
          {shown.state === 'searching' && <p className={css.note}>{t('common:states.searching')}</p>}
          {shown.state === 'missing' && <p className={css.note}>{t('search.none')}</p>}
          {found && <SearchReading query={found.query} reading={found.reading} className={css.note} />}
          {found && (
            <p className={text.hidden}>{t('common:accessibility.search-count', { count: found.cards.length })}</p>
          )}
        </div>
        {found && (
          <SuggestionList
            id={listId}
            optionId={optionId}
            query={found.query}
            cards={found.cards}
            active={active}
            onFollow={() => {
              recentSearches.remember(found.query);
              finish();
            }}
          />
        )}
        {found && (
          <Link
            className={css.all}
            to={searchPath(found.query)}
            // Not in the tab order, because Enter in the field opens the same page.
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => recentSearches.remember(found.query)}
          >
            {t('search.all', { count: found.total })}
          </Link>
        )}
      </div>
      {place === 'menu' && (!hasText || shown.state === 'missing') && <SearchIdeas />}
    </>
  );
}
