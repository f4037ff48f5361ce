import type { Product } from '@shop/contract/catalogue';
import { Accordion } from '@shop/ui/accordion/accordion';
import { useTranslation } from 'react-i18next';
import css from './details.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export function Details({ product }: { product: Product }) {
  const { t } = useTranslation('mf-catalog');
  const rest = [
    ['how-to-use', product.howToUse],
    ['ingredients', product.ingredients],
    ['origin', product.origin],
    ['shelf-life', product.shelfLife],
    ['warnings', product.warnings],
  ] as const;
  return (
    <section className={`${css.details} ${layout.later}`}>
      <h2 className={text.hidden}>{t('product.details')}</h2>
      <Accordion title={t('product.about')} open>
        {product.description}
      </Accordion>
      {rest.map(
        ([key, words]) =>
          words && (
            <Accordion key={key} title={t(`product.${key}`)}>
              {words}
            </Accordion>
          ),
      )}
    </section>
  );
}
