/** A pointer that only crosses a link leaves it within this time. */
const HOVER_MS = 65;

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && !connection?.effectiveType?.endsWith('2g');

/** Whether the present connection allows it. */
export const mayPrefetchHere = (): boolean =>
  mayPrefetch((navigator as Navigator & { connection?: Connection }).connection);

/** The page of this site that a link opens; undefined where it leads elsewhere, opens another tab, or is the current page. */
export function linkedPage(link: HTMLAnchorElement, here: Pick<Location, 'origin' | 'pathname' | 'search'>) {
  const { origin, pathname, search } = link;
  const leavesPage =
    origin !== here.origin || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download');
  const isThisPage = pathname === here.pathname && search === here.search;
  return leavesPage || isThisPage ? undefined : pathname + search;
}

/** Calls `onIntent` when the mouse or the focus rests on the link to a page, or a finger touches it. */
export function watchLinkIntent(onIntent: (path: string) => void): void {
  let resting: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | undefined;
  const linkOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const announce = (link: HTMLAnchorElement) => {
    const path = linkedPage(link, location);
    if (path && mayPrefetchHere()) onIntent(path);
  };

  const onRest = (event: Event) => {
    const link = linkOf(event);
    if (link === (resting?.link ?? null)) return;
    clearTimeout(resting?.timer);
    resting = link ? { link, timer: setTimeout(() => announce(link), HOVER_MS) } : undefined;
  };
  const onTouch = (event: Event) => {
    const link = linkOf(event);
    if (link) announce(link);
  };

  addEventListener('mouseover', onRest, { passive: true });
  addEventListener('focusin', onRest, { passive: true });
  addEventListener('touchstart', onTouch, { passive: true });
}
