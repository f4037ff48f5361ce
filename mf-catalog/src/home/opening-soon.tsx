import { ButtonLink } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useTranslation } from 'react-i18next';
import css from './opening-soon.module.css';
import text from '@shop/ui/text/text.module.css';

/** What a shop shows until its first product is published: on the home page as its heading, elsewhere below the page's. */
export function OpeningSoon({ heading: Heading = 'h2' }: { heading?: 'h1' | 'h2' }) {
  const { t } = useTranslation('mf-catalog');
  return (
    <section className={css.opening}>
      <div className={css.words}>
        <Heading className={Heading === 'h1' ? text.hero : text.section}>{t('opening.title')}</Heading>
        <p className={text.lead}>{t('opening.text')}</p>
        <ButtonLink to="/contact-us">{t('opening.action')}</ButtonLink>
      </div>
      <div className={css.drawing}>
        <IncenseBurner />
      </div>
    </section>
  );
}
