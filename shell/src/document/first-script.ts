import { CHECK_FILES, LOAD_PAGE_FILES, MEASURE_LINE } from './page-files.ts';

/** Typed without the DOM library, because the server imports this file too. */
interface Button {
  isConnected: boolean;
  click: () => void;
  /** Runs until the press has been handled. */
  pulse: { cancel: () => void };
}
const page = globalThis as { earlyPress?: Button | null; brokenFiles?: string[] };

export const FAILURES_PATH = '/_/failures';

/**
 * The name of the `Server-Timing` entry whose description is the token of a document's page view: a report of a failure
 * needs it. A header that scripts can read, because the document itself is the same for many visitors.
 */
export const VIEW_TOKEN = 'view';

/** Milliseconds after a shell file failed until the page counts as dead. */
const DEAD_AFTER = 1_000;

/**
 * Remembers the last button that was pressed before the page was hydrated. Links, menus and forms work without scripts; a
 * press on a button that only scripts handle would be lost. The button pulses at once, because on a slow line the code
 * that handles the press may be seconds away. An animation changes no attribute, which hydration would report.
 */
export const KEEP_EARLY_PRESS =
  'earlyPress=null;addEventListener("click",({target:t})=>{' +
  'const b=self.earlyPress!==undefined&&t.closest("button[type=button]");if(!b)return;earlyPress?.pulse.cancel();' +
  'b.pulse=b.animate({opacity:[1,.4,1]},{duration:900,iterations:1/0});earlyPress=b},!0)';

/**
 * Collects the addresses of build files that the browser refused or could not load. If one belongs to the shell, none of
 * the shell's code may be able to run, so this script reports it, adds the build to the cookie that makes the server use
 * the previous shell (`avoided-builds.ts`), and reloads the page: at most once in 30 s, like `reloadOnce`. Which build it
 * is, `data-shell` of the script's element says: addresses of files do not.
 */
export const WATCH_FILES =
  'brokenFiles=[];(({dataset:{shell:b}})=>addEventListener("error",({target:t,filename:f})=>{' +
  'const u=t.src||t.rel=="stylesheet"&&t.href||f||"";' +
  'if(!/\\.(js|css)$/.test(u))return;brokenFiles.push(u);if(/\\/assets\\/shell\\//.test(u))setTimeout(()=>{' +
  'if(!navigator.onLine||!t.rel&&document.documentElement.dataset.ready)return;' +
  'document.cookie="avoid=shell."+b+";path=/;max-age=3600;samesite=lax";' +
  `navigator.sendBeacon("${FAILURES_PATH}",JSON.stringify({app:"shell",build:b,kind:t.rel?"style":"script",` +
  `view:performance.getEntriesByType("navigation")[0]?.serverTiming?.find(({name:n})=>n=="${VIEW_TOKEN}")?.description}));` +
  'try{if(!(Date.now()-sessionStorage.reloaded<3e4)){sessionStorage.reloaded=Date.now();location.reload()}}catch{}' +
  `},${DEAD_AFTER})},!0))(document.currentScript)`;

/** Round trip in milliseconds from which on fonts would arrive too late for the first paint. */
const ROUND_TRIP_FOR_FONTS = 75;
/** Milliseconds for which the first paint waits for fonts. */
const FONTS_WITHIN = 100;

/**
 * Decides before the first paint whose letters a page has, so that no text moves later. The shop's fonts, whose addresses
 * are in `data-fonts` of the script's element, are loaded where they can arrive in time: the service worker has them, or
 * the line is quick. The page is shown when they are here, after 100 ms at the latest. If they are not, and on any other
 * line, it keeps the system's fonts; elsewhere than on a quick line it requests none.
 */
export const FONT_LOADER =
  '(({dataset:{fonts:f}},h,d)=>{const system=()=>h.letters="system";' +
  `if((slowLine||roundTrip>=${ROUND_TRIP_FOR_FONTS})&&!navigator.serviceWorker?.controller)return system();` +
  'if(!f)return;h.letters="awaited";const loads=f.split(" ").map(href=>new Promise((y,n)=>d.head.append(Object.assign(' +
  'd.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"anonymous",onload:y,onerror:n,href}))));' +
  `Promise.race([Promise.all(loads),new Promise((y,n)=>setTimeout(n,${FONTS_WITHIN}))]).then(()=>delete h.letters,system)` +
  '})(document.currentScript,document.documentElement.dataset,document)';

/**
 * Gives a page that is loaded again, or at a `#` address, its whole height at once (`layout.later`); any other when it is
 * scrolled, before the frame that shows it: heights that are only estimated would move what comes into view.
 */
export const KEEP_SCROLL =
  '(([n],d)=>{const w=()=>d.whole="";if(location.hash||/^(re|b)/.test(n?.type))w();' +
  'addEventListener("scroll",()=>scrollY&&w(),{passive:!0})})' +
  '(performance.getEntriesByType("navigation"),document.documentElement.dataset)';

const EVERY_PAGE = [KEEP_SCROLL, KEEP_EARLY_PRESS, WATCH_FILES, MEASURE_LINE, FONT_LOADER].join(';');

/** The only executable inline script. It is the same on every page, because the content security policy holds its hash. */
export const FIRST_SCRIPT = [EVERY_PAGE, CHECK_FILES, LOAD_PAGE_FILES].join(';');

/** The same for a page under development, whose files have no hashes: it loads them itself. */
export const FIRST_SCRIPT_IN_DEVELOPMENT = EVERY_PAGE;

/**
 * Stops remembering presses; call it right before React adds its listeners, which replay later presses themselves. The
 * function that it returns presses the remembered button, if it is still in the document.
 */
export function takeEarlyPress(): () => void {
  const button = page.earlyPress;
  delete page.earlyPress;
  return () => {
    button?.pulse.cancel();
    if (button?.isConnected) button.click();
  };
}

export const isBroken = (address: string): boolean => page.brokenFiles?.includes(address) ?? false;
