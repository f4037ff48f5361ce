import { Breadcrumb } from '@shop/ui/breadcrumb/breadcrumb';
import { useTranslation } from 'react-i18next';
import css from './page-title.module.css';
import text from '@shop/ui/text/text.module.css';

export function PageTitle({ title, intro }: { title: string; intro: string }) {
  const { t } = useTranslation('shell');
  return (
    <div className={css.head}>
      <Breadcrumb trail={[{ name: t('navigation.home'), to: '/' }]} page={title} />
      <h1 className={text.title}>{title}</h1>
      <p className={`${text.lead} ${css.intro}`}>{intro}</p>
    </div>
  );
}
