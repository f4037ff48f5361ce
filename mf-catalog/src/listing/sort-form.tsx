import type { SearchSort } from '@shop/contract/catalogue';
import { Button } from '@shop/ui/button/button';
import { Select } from '@shop/ui/field/field';
import { Icon } from '@shop/ui/icon/icon';
import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useNavigate } from 'react-router-dom';
import type { Listing } from './find-products.ts';
import { HiddenParameters, linkToView, listingParameters, sortsOf } from './listing-address.tsx';
import css from './toolbar.module.css';

/** The order is part of the address: a plain form; with JavaScript a change applies at once, without it there is a button. */
export function SortForm({ query, sort, filters }: Pick<Listing, 'query' | 'sort' | 'filters'>) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const navigate = useNavigate();
  const sorts = sortsOf(query);
  // A choice shows at once; what the address says wins in the end, also after Back.
  const [{ chosen, of }, setChoice] = useState({ chosen: sort, of: sort });
  if (of !== sort) setChoice({ chosen: sort, of: sort });

  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const next = target.value as SearchSort;
    setChoice({ chosen: next, of: sort });
    void navigate(linkToView({ query, page: 1, sort: next, filters }), { preventScrollReset: true });
  };

  return (
    <form className={css.sort} method="get" action={useHref('.')}>
      <HiddenParameters parameters={listingParameters({ query, page: 1, sort: sorts[0], filters })} />
      <label className={css.sortLabel} htmlFor="listing-sort">
        <Icon name="sort" className={css.sign} />
        {t('listing.sort-by')}
      </label>
      <Select className={css.orders} id="listing-sort" name="sort" value={chosen} onChange={choose} plain>
        {sorts.map((value) => (
          <option key={value} value={value}>
            {t(`listing.sort.${value}`)}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" look="quiet">
          {t('common:actions.apply')}
        </Button>
      </noscript>
    </form>
  );
}
