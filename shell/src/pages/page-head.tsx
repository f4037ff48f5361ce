import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { useTranslation } from 'react-i18next';
import css from './page-head.module.css';
import text from '@shop/ui/text/text.module.css';

/** Where a page stands in the shop, its title, and a sentence on it. */
export function PageHead({ title, intro }: { title: string; intro: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className={css.head}>
      <Breadcrumb trail={[{ name: t('navigation.home'), to: '/' }]} page={title} />
      <h1 className={text.title}>{title}</h1>
      <p className={`${text.lead} ${css.intro}`}>{intro}</p>
    </div>
  );
}
