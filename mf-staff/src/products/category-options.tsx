import { CATEGORIES } from '@shop/contract/categories';
import { useTranslation } from 'react-i18next';

/** The shop's categories, after a line for none. */
export function CategoryOptions() {
  const { t } = useTranslation('mf-staff');
  return (
    <>
      <option value="">{t('products.choose-category')}</option>
      {CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {t(`products.categories.${category}`)}
        </option>
      ))}
    </>
  );
}
