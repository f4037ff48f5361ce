import { mediaAddress } from '@shop/ui/media/media-address';
import type { BannerView } from './home-view.ts';

/**
 * The banner's files by width of the window: exactly one matches, and none is wider than twice the window or 1536 px.
 * Preloads name the same files under the same conditions, so nothing is fetched twice.
 */
export const bannerSources = ({ desktop, mobile }: Pick<BannerView, 'desktop' | 'mobile'>): { href: string; media: string }[] => [
  { href: mediaAddress(desktop, 1536), media: '(min-width: 1024px)' },
  { href: mediaAddress(desktop, 1280), media: '(min-width: 768px) and (max-width: 1023.98px)' },
  { href: mediaAddress(mobile, 800), media: '(min-width: 400px) and (max-width: 767.98px)' },
  { href: mediaAddress(mobile, 640), media: '(max-width: 399.98px)' },
];
