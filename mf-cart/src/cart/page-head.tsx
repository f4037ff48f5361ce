import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { useTranslation } from 'react-i18next';
import css from './page-head.module.css';
import text from '@shop/ui/text/text.module.css';

export function PageHead({ title, amount }: { title: string; amount?: string }) {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={css.head}>
      <Breadcrumb trail={[{ name: t('home'), to: '/' }]} page={title} />
      <div className={css.row}>
        <h1 className={text.title}>{title}</h1>
        {amount && <span className={text.soft}>{amount}</span>}
      </div>
    </div>
  );
}
