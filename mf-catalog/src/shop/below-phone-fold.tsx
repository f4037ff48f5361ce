import { useBelowFold } from '@shop/federation/part';
import type { ReactNode } from 'react';

/** Screens with a single column. */
const PHONE = '(max-width: 767px)';

/**
 * Whether a page that a link has opened shows, in its first frame, only what a phone shows without scrolling; see
 * `useBelowFold`. Always false on wider screens.
 */
export const useFirstOnPhone = (): boolean => !useBelowFold() && matchMedia(PHONE).matches;

/** What a phone shows only after scrolling, and other screens at once. */
export function BelowPhoneFold({ children }: { children: ReactNode }): ReactNode {
  return useFirstOnPhone() ? null : children;
}
