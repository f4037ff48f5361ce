/** A hand that only passes over a link is gone by then. */
const RESTS_FOR_MS = 65;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

/** Whether this line, as far as the browser tells, has room for what may not be needed. */
export const mayFetchAhead = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !connection?.effectiveType?.endsWith('2g');

/** The page of this site that a link leads to; undefined where it opens elsewhere, or is this very page. */
export function pageBehind(link: HTMLAnchorElement, here: Pick<Location, 'origin' | 'pathname' | 'search'>) {
  const { origin, pathname, search } = link;
  const leavesPage =
    origin !== here.origin || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const isThisPage = pathname === here.pathname && search === here.search;
  return leavesPage || isThisPage ? undefined : pathname + search;
}

/**
 * Tells of the page that a visitor is about to open: a mouse or the focus rests on its link, or a finger touches it. Once
 * for each link that is pointed at.
 */
export function watchLinkIntent(tell: (path: string) => void): void {
  let resting: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | undefined;
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const tellOf = (link: HTMLAnchorElement) => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    const path = pageBehind(link, location);
    if (path && mayFetchAhead(connection)) tell(path);
  };

  const rest = (event: Event) => {
    const link = linkOf(event);
    if (link === (resting?.link ?? null)) return;
    clearTimeout(resting?.timer);
    resting = link ? { link, timer: setTimeout(() => tellOf(link), RESTS_FOR_MS) } : undefined;
  };
  const touch = (event: Event) => {
    const link = linkOf(event);
    if (link) tellOf(link);
  };

  addEventListener('mouseover', rest, { passive: true });
  addEventListener('focusin', rest, { passive: true });
  addEventListener('touchstart', touch, { passive: true });
}
