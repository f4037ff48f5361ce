import type { MediaWidth } from '@shop/contract/media-widths';
import { mediaAddress } from '@shop/ui/media/media-address';

/** A banner needs a picture for each width. Without any text, the picture is the link. */
export interface BannerView {
  desktop: string;
  mobile: string;
  alt: string;
  url?: string | undefined;
  title?: string | undefined;
  subtitle?: string | undefined;
  callToAction?: string | undefined;
  tone: 'light' | 'dark';
}

type Pictures = Pick<BannerView, 'desktop' | 'mobile'>;

/**
 * The file for each window size. A desktop picture (2:1) fills 70 % of the window's height, so a tablet in portrait needs a
 * larger one than its width suggests; a screen of low density needs fewer pixels.
 */
const STEPS: { of: keyof Pictures; width: MediaWidth; media: string }[] = [
  { of: 'desktop', width: 1536, media: '(min-width: 1281px)' },
  {
    of: 'desktop',
    width: 1280,
    media: '(min-width: 1024px) and (max-width: 1280.98px) and (max-resolution: 1.01dppx)',
  },
  {
    of: 'desktop',
    width: 1536,
    media: '(min-width: 768px) and (max-width: 1280.98px) and (min-resolution: 1.011dppx)',
  },
  { of: 'desktop', width: 1280, media: '(min-width: 768px) and (max-width: 1023.98px) and (max-resolution: 1.01dppx)' },
  { of: 'mobile', width: 800, media: '(min-width: 640px) and (max-width: 767.98px) and (max-resolution: 1.01dppx)' },
  { of: 'mobile', width: 800, media: '(min-width: 400px) and (max-width: 767.98px) and (min-resolution: 1.011dppx)' },
  { of: 'mobile', width: 640, media: '(min-width: 400px) and (max-width: 639.98px) and (max-resolution: 1.01dppx)' },
  { of: 'mobile', width: 640, media: '(min-width: 320px) and (max-width: 399.98px) and (min-resolution: 1.011dppx)' },
  { of: 'mobile', width: 480, media: '(max-width: 399.98px) and (max-resolution: 1.01dppx)' },
  { of: 'mobile', width: 480, media: '(max-width: 319.98px) and (min-resolution: 1.011dppx)' },
];

/**
 * The banner's files by window: exactly one matches, and none is wider than twice the window or 1536 px. Preloads name
 * the same files under the same conditions, so nothing is fetched twice.
 */
export const bannerSources = (banner: Pictures): { href: string; media: string }[] =>
  STEPS.map(({ of, width, media }) => ({ href: mediaAddress(banner[of], width), media }));
