import type { PageHandle } from '@shop/federation/head';
import { servicesOf } from '@shop/federation/services';
import { useTranslation } from 'react-i18next';
import { useLoaderData, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { BannerStage } from './banner/banner-stage.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Cartoon } from './cartoon.tsx';
import { Collections } from './collections.tsx';
import { homeHead } from './home-head.ts';
import { homeView, type HomeView } from './home-view.ts';
import { Offers } from './offers.tsx';
import { Practices } from './practices.tsx';
import text from '@shop/ui/text/text.module.css';

export async function loader({ context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<HomeView> {
  const { api, language } = servicesOf(context);
  const { data } = await api('home', {});
  return homeView(data, language);
}

export const handle: PageHandle<HomeView> = { head: homeHead };

/** The home page: the specified sections in their order, each left out when it has nothing to show. */
export function Component() {
  const home = useLoaderData<HomeView>();
  const { t } = useTranslation('mf-catalog');
  const { headings } = home;
  return (
    <>
      <h1 className={text.hidden}>{t('home.heading')}</h1>
      <BannerStage key={home.banners.map(({ desktop }) => desktop).join()} banners={home.banners} />
      {home.collections.length > 0 && <Collections heading={headings.collections} collections={home.collections} />}
      {home.cartoon && <Cartoon {...home.cartoon} />}
      {home.bestSellers.length > 0 && <BestSellers heading={headings.bestSellers} cards={home.bestSellers} />}
      {home.offers.length > 0 && <Offers heading={headings.offers} cards={home.offers} />}
      {home.practices.length > 0 && <Practices heading={headings.bestPractices} practices={home.practices} />}
    </>
  );
}
