import type { ListSort } from '@shop/contract/catalogue';
import { LIST_SORTS } from '@shop/contract/listing';
import { Button } from '@shop/ui/button/button';
import { Select } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import { Form, useSubmit } from 'react-router-dom';
import css from './listing.module.css';

/** Sorting is an address: a plain form that a change sends at once, and a button where there is no JavaScript. */
export function SortForm({ sort }: { sort: ListSort }) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const submit = useSubmit();
  return (
    <Form className={css.sort} method="get" preventScrollReset onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}>
      <label className={css.sortLabel} htmlFor="listing-sort">
        {t('listing.sort-by')}
      </label>
      <Select key={sort} id="listing-sort" name="sort" defaultValue={sort} plain>
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
