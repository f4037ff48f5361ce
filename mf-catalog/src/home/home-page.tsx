import type { Head, HeadArguments, PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { BelowFold, Part } from '@shop/federation/part';
import { servicesOf } from '@shop/federation/services';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRouteError, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { GiftIdeas } from '../gifts/gift-ideas.tsx';
import { BannerSlider } from './banner/banner-slider.tsx';
import { bannerSources } from './banner/banner-sources.ts';
import { BestSellers } from './best-sellers.tsx';
import { Collections } from './collections.tsx';
import { homeView, type HomeView } from './home-view.ts';
import { Offers } from './offers.tsx';
import { OpeningSoon } from './opening-soon.tsx';
import { Practices } from './practices.tsx';
import { Story } from './story.tsx';
import cartoon from './cartoon.module.css';
import gifts from './gifts.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export async function loader({
  request,
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<HomeView> {
  const { api, language } = servicesOf(context);
  const preview = new URL(request.url).searchParams.get('preview');
  const { data } = await api('home', preview ? { query: { preview } } : {});
  return homeView(data, language);
}

/** The head from the home page's data; the shop's default texts where it has none. */
function homeHead({ data, translate }: HeadArguments<HomeView>): Head {
  const { head, banners } = data;
  const title = head.title ?? translate('home.title');
  const description = head.description ?? translate('home.description');
  return {
    ...head,
    title,
    description,
    canonical: '/',
    keywords: head.keywords?.length ? head.keywords : [translate('home.keywords')],
    social: {
      ...head.social,
      title: head.social?.title ?? title,
      description: head.social?.description ?? description,
    },
    preload: banners[0] ? bannerSources(banners[0]) : [],
  };
}

export const handle: PageHandle<HomeView> = { head: homeHead, isPublic: true };

/** The wide illustration. It is mirrored in Arabic, because it is read in the direction of the text. */
function Cartoon({ image, alt }: { image: string; alt: string }) {
  return (
    <div className={`${cartoon.cartoon} ${layout.later}`}>
      <img
        className={cartoon.drawing}
        src={image}
        alt={alt}
        width={1600}
        height={524}
        loading="lazy"
        decoding="async"
      />
    </div>
  );
}

/**
 * The home page: its six sections in the order of the specification (section 2: home page), without those that are empty.
 * The gifts below the banner are a row of links, not a section; the house's story follows the six.
 */
export function Component() {
  const home = useLoaderData<HomeView>();
  const { t } = useTranslation('mf-catalog');
  const { headings } = home;
  if (home.opensSoon) {
    return (
      <>
        <div className={layout.wrap}>
          <OpeningSoon heading="h1" />
        </div>
        {home.cartoon && <Cartoon {...home.cartoon} />}
      </>
    );
  }
  return (
    <>
      <h1 className={text.hidden}>{t('home.heading')}</h1>
      <Part>
        <BannerSlider key={home.banners.map(({ desktop }) => desktop).join()} banners={home.banners} />
      </Part>
      <Part>
        <div className={`${layout.wrap} ${gifts.gifts}`}>
          <GiftIdeas />
        </div>
      </Part>
      {home.collections.length > 0 && (
        <Part>
          <Collections heading={headings.collections} collections={home.collections} />
        </Part>
      )}
      <BelowFold>
        {home.cartoon && (
          <Part>
            <Cartoon {...home.cartoon} />
          </Part>
        )}
        {home.bestSellers.length > 0 && (
          <Part>
            <BestSellers heading={headings.bestSellers} cards={home.bestSellers} />
          </Part>
        )}
        {home.offers.length > 0 && (
          <Part>
            <Offers heading={headings.offers} cards={home.offers} />
          </Part>
        )}
        {home.practices.length > 0 && (
          <Part>
            <Practices heading={headings.bestPractices} practices={home.practices} />
          </Part>
        )}
        {home.story && (
          <Part>
            <Story {...home.story} />
          </Part>
        )}
      </BelowFold>
    </>
  );
}

export function ErrorBoundary() {
  usePageError();
  const error = useRouteError();
  const { t } = useTranslation('common');
  return <ProblemPage error={error} title={t('errors.fetch-home')} />;
}
