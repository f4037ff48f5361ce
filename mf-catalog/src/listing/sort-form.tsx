import type { ListSort } from '@shop/contract/catalogue';
import { LIST_SORTS } from '@shop/contract/listing';
import { Button } from '@shop/ui/button/button';
import { Select } from '@shop/ui/field/field';
import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router-dom';
import css from './listing.module.css';

/** Sorting is an address: a plain form that a change sends at once, and a button where there is no JavaScript. */
export function SortForm({ sort }: { sort: ListSort }) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const submit = useSubmit();
  // What was chosen shows at once; the address bar has the last word, also after Back.
  const [{ chosen, of }, setChoice] = useState({ chosen: sort, of: sort });
  if (of !== sort) setChoice({ chosen: sort, of: sort });

  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    setChoice({ chosen: event.target.value as ListSort, of: sort });
    void submit(event.target.form, { preventScrollReset: true });
  };

  return (
    <Form className={css.sort} method="get" preventScrollReset>
      <label className={css.sortLabel} htmlFor="listing-sort">
        {t('listing.sort-by')}
      </label>
      <Select id="listing-sort" name="sort" value={chosen} onChange={choose} plain>
        {LIST_SORTS.map((value) => (
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
    </Form>
  );
}
