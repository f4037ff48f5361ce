import type { Language } from '@shop/contract/languages';
import { tag } from './html.ts';

/** The shop's signs and what a browser installs it by, in the page's language. */
export const installLinks = (language: Language): string[] => [
  tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
  tag('link', { rel: 'manifest', href: `/manifest.${language}.webmanifest` }),
];
