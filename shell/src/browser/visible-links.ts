import { linkedPage, mayPrefetchHere } from './link-intent.ts';
import { whenIdle } from './scheduling.ts';

/** Milliseconds for which what is in view must stand still. */
const STILL_MS = 500;
/** The most pages whose data is requested for one view of a page. */
const MOST_PAGES = 4;

export interface PagePrefetcher {
  /** Loads the code and styles of the page at a path, with the `/ar` prefix on Arabic pages. */
  code: (path: string) => Promise<void>;
  /** Loads its code, and requests its data as soon as the code is there. */
  page: (path: string, signal?: AbortSignal) => Promise<void>;
}

export interface Router {
  subscribe: (onChange: (state: { navigation: { state: string } }) => void) => () => void;
}

function isInView(link: Element): boolean {
  // Measuring what the browser has left out so far (`layout.later`) would make it lay that out.
  if ('checkVisibility' in link && !link.checkVisibility({ contentVisibilityAuto: true })) return false;
  const { top, bottom, width, height } = link.getBoundingClientRect();
  return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
}

/** The pages that links in view open, each once: those of the page's own content first. */
function pagesInView(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href], header a[href]')];
  const own = links.toSorted((a, b) => Number(b.closest('main') !== null) - Number(a.closest('main') !== null));
  return [...new Set(own.filter(isInView).flatMap((link) => linkedPage(link, location) ?? []))];
}

/**
 * While the browser is idle and what is in view stands still, loads the code of the pages that links in view open, and
 * requests the data of the first of them. What is out of view by then is cancelled. `data-prefetched` marks the document
 * when that is done.
 */
export function watchVisibleLinks(prefetcher: PagePrefetcher, router: Router): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  const requested = new Map<string, AbortController>();

  const look = async () => {
    const mine = (looks += 1);
    if (document.visibilityState !== 'hidden' && mayPrefetchHere()) await prefetch(mine);
    if (mine === looks) document.documentElement.dataset['prefetched'] = 'true';
  };
  const prefetch = async (mine: number) => {
    const pages = pagesInView();
    for (const [path, request] of requested)
      if (!pages.includes(path)) {
        request.abort();
        requested.delete(path);
      }
    for (const path of pages) {
      await prefetcher.code(path);
      await new Promise<void>(whenIdle);
      if (mine !== looks) return;
    }
    const first = pages.slice(0, MOST_PAGES).map((path) => {
      const request = new AbortController();
      requested.set(path, request);
      return prefetcher.page(path, request.signal);
    });
    await Promise.all(first);
  };
  const cancel = () => {
    clearTimeout(timer);
    looks += 1;
    delete document.documentElement.dataset['prefetched'];
  };
  const later = () => {
    cancel();
    timer = setTimeout(() => whenIdle(() => void look()), STILL_MS);
  };

  addEventListener('scroll', later, { passive: true });
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') later();
    else cancel();
  });
  later();
}
