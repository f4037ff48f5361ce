import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { SectionHeading } from '@shop/ui/layout/section-heading';
import { Photo } from '@shop/ui/photo/photo';
import type { HomeView } from './home-view.ts';
import css from './practices.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

/** Numbered advice: title, text, photograph. */
export function Practices({
  heading,
  practices,
}: {
  heading: HomeView['headings']['bestPractices'];
  practices: HomeView['practices'];
}) {
  const language = useLanguage();
  return (
    <section className={layout.section}>
      <div className={layout.wrap}>
        <SectionHeading {...heading} />
        <div className={css.ledger}>
          {practices.map(({ title, text: advice, image }, index) => (
            <article key={title} className={css.practice}>
              <span className={css.number} aria-hidden="true">
                {formatWhole(index + 1, language)}
              </span>
              <Photo
                src={image}
                width={800}
                height={800}
                alt=""
                sizes="(min-width: 1440px) 282px, (min-width: 768px) 19.5vw, 6.5rem"
                className={css.photo}
              />
              <h3 className={`${text.head} ${css.title}`}>{title}</h3>
              <p className={css.text}>{advice}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
