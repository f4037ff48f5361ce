import { ASK_AGAIN, LOAD_FILES, LOAD_PAGE_FILES } from './page-files.ts';
import { FAILED_SHELL, FAILURES_PATH, VIEW_TOKEN } from './page-globals.ts';

/** Milliseconds after a script of the shell threw until the page counts as dead, if it is not ready by then. */
const THREW_BEFORE = 1_000;

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
 * What is done about a shell that cannot run, whether it throws or a file of it is at fault. None of its code may be there,
 * so this script adds the build to the cookie that makes the server use the previous shell (`avoided-builds.ts`), and
 * reloads the page, at most once in 30 s. The page that comes instead reports the failure once it works
 * (`unusable-builds.ts`): what fails alike with another build is this browser's. If a page may not be reloaded, it reports
 * it itself. Which build it is, `data-shell` of the script's element says: addresses of files do not.
 */
export const WATCH_SHELL =
  '(({dataset:{shell:build}},page)=>{let told;shellFailed=(kind,because)=>whenShown(0).then(()=>{if(told||kind=="script"&&page.ready)return;told=1;' +
  'document.cookie="avoid=shell."+build+";path=/;max-age=3600;samesite=lax";' +
  'const failure=JSON.stringify({app:"shell",build,kind,because,' +
  `view:performance.getEntriesByType("navigation")[0]?.serverTiming?.find(({name:n})=>n=="${VIEW_TOKEN}")?.description});` +
  'try{if(!(Date.now()-sessionStorage.reloaded<3e4)){sessionStorage.reloaded=Date.now();' +
  `sessionStorage.${FAILED_SHELL}=failure;return location.reload()}}catch{}` +
  `navigator.sendBeacon("${FAILURES_PATH}",failure)});` +
  'addEventListener("error",({target:t,filename:f})=>{const a=t.rel=="stylesheet"&&t.href;if(a&&/\\.css$/.test(a)){fileFailed(a);' +
  'if(/\\/assets\\/shell\\//.test(a)&&t.dataset.file!="")askAgain(a).then(s=>s&&s!="arrives"&&shellFailed("style",s))}' +
  `if(/\\/assets\\/shell\\/.*\\.js$/.test(f||""))setTimeout(()=>shellFailed("script","threw"),${THREW_BEFORE})},!0)})` +
  '(document.currentScript,document.documentElement.dataset)';

/** Milliseconds of a round trip from which on fonts would arrive too late for the first paint. */
const ROUND_TRIP_FOR_FONTS = 75;
/** Milliseconds for which the first paint waits for fonts. */
const FONTS_WITHIN = 100;
/** The same where the service worker has them, and Firefox takes 86 (median) to 114 ms (four of five) to bring them; Chromium takes 11. */
const FONTS_OF_WORKER_WITHIN = 150;

/**
 * Decides before the first paint whose letters a page has, so that no text moves later. The shop's fonts, whose addresses
 * are in `data-fonts` of the script's element, are loaded where they can arrive in time: the service worker has them, or
 * the line is quick. Browsers measure it in `navigator.connection`, and in the time to the first byte, less the server's
 * own time (`Server-Timing`). The page is shown when the fonts are here, after 100 ms at the latest, 150 with the worker.
 * If they are not, and on any other line, it keeps the system's fonts; elsewhere than on a quick line it requests none.
 *
 * `lettersKnown` is a promise while the page waits.
 */
export const FONT_LOADER =
  'lettersKnown=(({dataset:{fonts:f}},h,d,{connection:c,serviceWorker:w},[v])=>{const system=()=>{h.letters="system"},kept=w?.controller;' +
  'if(!kept&&(c?.saveData||Math.max(c?.rtt||0,v?.responseStart-v?.requestStart-v?.serverTiming?.[0]?.duration||0)>=' +
  `${ROUND_TRIP_FOR_FONTS}))return system();` +
  'if(!f)return;h.letters="awaited";const loads=f.split(" ").map(href=>new Promise((y,n)=>d.head.append(Object.assign(' +
  'd.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"anonymous",onload:y,onerror:n,href}))));' +
  `return Promise.race([Promise.all(loads),new Promise((y,n)=>setTimeout(n,kept?${FONTS_OF_WORKER_WITHIN}:${FONTS_WITHIN}))])` +
  '.then(()=>{delete h.letters},system)' +
  '})(document.currentScript,document.documentElement.dataset,document,navigator,performance.getEntriesByType("navigation"))';

/**
 * Gives a page that is loaded again, or at a `#` address, its whole height at once (`layout.later`); any other when it is
 * scrolled, before the frame that shows it: heights that are only estimated would move what comes into view.
 */
export const KEEP_SCROLL =
  '(([n],d)=>{const w=()=>d.whole="";if(location.hash||/^(re|b)/.test(n?.type))w();' +
  'addEventListener("scroll",()=>scrollY&&w(),{passive:!0})})' +
  '(performance.getEntriesByType("navigation"),document.documentElement.dataset)';

const EVERY_PAGE = [KEEP_SCROLL, KEEP_EARLY_PRESS, ASK_AGAIN, WATCH_SHELL, FONT_LOADER].join(';');

/** The only executable inline script. It is the same on every page, because the content security policy holds its hash. */
export const FIRST_SCRIPT = [EVERY_PAGE, LOAD_FILES, LOAD_PAGE_FILES].join(';');

/** The same for a page under development, whose files have no hashes: it loads them itself. */
export const FIRST_SCRIPT_IN_DEVELOPMENT = EVERY_PAGE;
