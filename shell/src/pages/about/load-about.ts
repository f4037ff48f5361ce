import type { Language } from '@shop/contract/language';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import type english from './about.en.json';

type AboutTexts = typeof english;

const TEXTS: Record<Language, () => Promise<{ default: AboutTexts }>> = {
  en: () => import(/* webpackChunkName: "shell.about-en" */ './about.en.json', { with: { type: 'json' } }),
  ar: () => import(/* webpackChunkName: "shell.about-ar" */ './about.ar.json', { with: { type: 'json' } }),
};

/** The page's texts, in its language alone: they travel with the page. */
export async function loadAbout({
  context,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<{ texts: AboutTexts }> {
  const { language } = servicesOf(context);
  return { texts: (await TEXTS[language]()).default };
}
