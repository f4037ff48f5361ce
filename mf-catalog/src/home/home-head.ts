import type { Head, HeadArguments } from '@shop/federation/head';
import { bannerSources } from './banner/banner-sources.ts';
import type { HomeView } from './home-view.ts';

/** The home data's own tags, and the shop's where the data is silent. */
export function homeHead({ data, translate }: HeadArguments<HomeView>): Head {
  const { head, banners } = data;
  const title = head.title ?? translate('home.title');
  const description = head.description ?? translate('home.description');
  return {
    ...head,
    title,
    description,
    canonical: '/',
    social: {
      ...head.social,
      title: head.social?.title ?? title,
      description: head.social?.description ?? description,
    },
    preload: banners[0] ? bannerSources(banners[0]) : [],
  };
}
