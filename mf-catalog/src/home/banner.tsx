import { ButtonLink } from '@shop/ui/button/button';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bannerSources } from './banner-sources.ts';
import css from './banner.module.css';
import type { BannerView } from './home-view.ts';

function Picture({ banner, first }: { banner: BannerView; first: boolean }) {
  const sources = bannerSources(banner);
  const fallback = sources[0]!.href;
  return (
    <picture>
      {sources.map(({ href, media }) => (
        <source key={media} media={media} srcSet={href} />
      ))}
      <img
        className={css.picture}
        src={fallback}
        alt={banner.alt}
        width={1920}
        height={960}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
      />
    </picture>
  );
}

/** One banner: its words in the free wall at the start side, over a veil that keeps them legible. */
export function Slide({ banner, first }: { banner: BannerView; first: boolean }) {
  const { title, subtitle, callToAction, url } = banner;
  const picture = <Picture banner={banner} first={first} />;
  if (!title && !subtitle && !callToAction) {
    return <div className={css.slide}>{url ? <Link to={url}>{picture}</Link> : picture}</div>;
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

/** The place of the banner slider, in its final size; sand while there is no banner. */
export function BannerStage({ banners }: { banners: readonly BannerView[] }) {
  const { t } = useTranslation('common');
  const [first] = banners;
  return (
    <section className={css.stage} aria-label={t('accessibility.banner')}>
      {first && <Slide banner={first} first />}
    </section>
  );
}
