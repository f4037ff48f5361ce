import { SectionHeading } from '@shop/ui/layout/section-heading';
import { Photo } from '@shop/ui/photo/photo';
import type { HomeView } from './home-view.ts';
import css from './practices.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import sideways from '@shop/ui/layout/sideways.module.css';
import text from '@shop/ui/text/text.module.css';

export function Practices({
  heading,
  practices,
}: {
  heading: HomeView['headings']['bestPractices'];
  practices: HomeView['practices'];
}) {
  const row = `${css.practices} ${sideways.sideways} ${sideways.onPhones}`;
  return (
    <section className={`${layout.section} ${layout.later} ${css.section}`}>
      <div className={layout.wrap}>
        <SectionHeading {...heading} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it has no link inside, so it needs a tab stop to be scrolled by keyboard on a narrow screen */}
        <div className={row} role="group" aria-label={heading.title} tabIndex={0}>
          {practices.map(({ title, text: advice, image }) => (
            <article key={title} className={css.practice}>
              <Photo
                src={image}
                width={800}
                height={800}
                alt=""
                sizes="(min-width: 1440px) 420px, (min-width: 1024px) 30vw, (min-width: 768px) 46vw, 80vw"
                className={css.photo}
              />
              <h3 className={text.head}>{title}</h3>
              <p className={css.text}>{advice}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
