import { ButtonLink } from '@shop/ui/button/button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bannerSources, type BannerView } from './banner-sources.ts';
import css from './banner-slide.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

function Picture({ banner, first }: { banner: BannerView; first: boolean }) {
  const sources = bannerSources(banner);
  return (
    <picture>
      {sources.map(({ href, media }) => (
        <source key={media} media={media} srcSet={href} />
      ))}
      <img
        className={css.picture}
        src={sources[0]!.href}
        alt={banner.alt}
        width={1920}
        height={960}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        draggable={false}
      />
    </picture>
  );
}

interface BannerSlideProps {
  banner: BannerView;
  /** Whether it is the first slide, whose picture is loaded with priority. */
  first: boolean;
  /** Whether it is shown or may be next, so that its picture is loaded. */
  near: boolean;
}

/** One banner: text at the start side over a gradient for contrast, on a plain background until the picture has loaded. */
export function BannerSlide({ banner, first, near }: BannerSlideProps) {
  const { title, subtitle, callToAction, url } = banner;
  const [wasNear, setWasNear] = useState(near);
  if (near && !wasNear) setWasNear(true);
  const picture = (near || wasNear) && <Picture banner={banner} first={first} />;

  if (!title && !subtitle && !callToAction) {
    return (
      <div className={css.slide}>
        {url ? (
          <Link to={url} className={css.link} aria-label={banner.alt} draggable={false}>
            {picture}
          </Link>
        ) : (
          picture
        )}
      </div>
    );
  }
  return (
    <div className={`${css.slide} ${css.worded}`} data-tone={banner.tone}>
      {picture}
      <div className={`${layout.wrap} ${css.words}`}>
        {title && <h2 className={`${text.hero} ${css.title}`}>{title}</h2>}
        {subtitle && <p className={`${text.lead} ${css.subtitle}`}>{subtitle}</p>}
        {url && callToAction && (
          <ButtonLink to={url} className={css.action}>
            {callToAction}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
