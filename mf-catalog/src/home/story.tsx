import { Photo } from '@shop/ui/photo/photo';
import { Link } from 'react-router-dom';
import type { HomeView } from './home-view.ts';
import css from './story.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

const SIZES = '(min-width: 1440px) 770px, (min-width: 768px) 55vw, 100vw';

export function Story({ title, text: words, image, url, callToAction }: NonNullable<HomeView['story']>) {
  return (
    <section className={`${layout.sectionAfter} ${layout.later} ${css.section}`}>
      <div className={`${layout.wrap} ${css.story}`}>
        <div className={css.frame}>
          <Photo src={image} width={800} height={800} alt="" sizes={SIZES} className={css.photo} />
        </div>
        <div className={css.words}>
          <h2 className={text.title}>{title}</h2>
          <p className={`${text.reading} ${css.text}`}>{words}</p>
          <Link to={url} className={css.more}>
            <span className={text.link}>{callToAction}</span>
          </Link>
        </div>
      </div>
    </section>
  );
}
