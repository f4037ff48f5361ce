/** Functions that the first script makes global, for the shell and for the runtimes of all builds. */
declare global {
  /** The hash that a script or stylesheet of a build must have, as the `integrity` attribute wants it. */
  var integrityOf: (address: string) => string;
  /** Loads a script of a build, refuses it where its hash is another one, and evaluates it as a module. */
  var importFile: ((address: string) => Promise<unknown>) | undefined;
}

/** The hash of no file: a file whose hash nobody knows is refused. */
export const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/**
 * Checks files by their hashes, in every browser, before they are evaluated.
 *
 * `integrityOf`: a file's name carries its hash, and whoever names the file (the document, or a script that was checked) was
 * checked before. The import map lists files of older builds, whose names don't.
 *
 * `checkFile` loads a module with that hash and leaves it, unevaluated, in the page's module map, which browsers take an
 * import from. Browsers without `modulepreload` (Safari before 17) load it into their HTTP cache. Many browsers (Chromium until
 * 2026, Safari) remember a module that did not load, and ask for it again only at another address: the next attempt has
 * another fragment, which servers do not see.
 */
export const CHECK_FILES =
  'listedFiles=()=>JSON.parse(document.querySelector("script[type=importmap]").textContent).integrity;' +
  'integrityOf=a=>{const u=new URL(a,location),h=/\\.([\\w-]{43})\\.\\w+$/.exec(u.pathname)?.[1];' +
  'return h?"sha256-"+h.replaceAll("-","+").replaceAll("_","/")+"=":' +
  `listedFiles()[u.origin==location.origin?u.pathname:u.href]??"${NO_FILE}"};` +
  'checkedFiles={},failures={};checkFile=(a,p="auto")=>{a=new URL(a,location).href;' +
  'return checkedFiles[a]??=new Promise((y,n)=>{const l=document.createElement("link"),integrity=integrityOf(a),' +
  't=failures[a],href=t?a+"#"+t:a,yes=()=>{l.remove();y(href)},' +
  'no=()=>{failures[a]=(t||0)+1;delete checkedFiles[a];l.remove();n(new TypeError("Failed to fetch or to verify "+a))};' +
  'if(l.relList.supports("modulepreload"))document.head.append(Object.assign(l,{rel:"modulepreload",fetchPriority:p,' +
  'integrity,crossOrigin:"anonymous",onload:yes,onerror:no,href}));' +
  'else fetch(a,{integrity,credentials:"same-origin"}).then(r=>r.ok?r.arrayBuffer().then(yes):no(),no)})};' +
  'importFile=a=>checkFile(a).then(h=>import(h))';

/** Milliseconds of a round trip from which on the first paint does without what the page can be read without. */
const SLOW_ROUND_TRIP = 125;

/**
 * Sets `roundTrip`, milliseconds, and `slowLine`, whether it is long or the visitor saves data. Browsers measure it in
 * `navigator.connection`, and in the time to the first byte, less the server's own time (`Server-Timing`).
 */
export const MEASURE_LINE =
  'roundTrip=Math.max(navigator.connection?.rtt||0,(([v])=>v?.responseStart-v?.requestStart-v?.serverTiming?.[0]?.duration||0)' +
  `(performance.getEntriesByType("navigation")));slowLine=navigator.connection?.saveData||roundTrip>=${SLOW_ROUND_TRIP}`;

/**
 * Loads the page's files once the document is here: the whole stylesheets, of which the document has the rules that it
 * needs, and the scripts. On a slow line they wait for the first frame, because they would take bandwidth from its pictures.
 * The shell's main script runs as soon as all scripts of the shell are checked; it imports the others.
 *
 * The first `data-files` entries of the import map are the page's files; `data-main` is the main script.
 */
export const LOAD_PAGE_FILES =
  'addEventListener("DOMContentLoaded",()=>{const{main,files:n}=document.querySelector("script[type=importmap]")?.dataset??{};' +
  'if(!main)return;const start=()=>{const files=Object.keys(listedFiles()).slice(0,n),script=a=>a.endsWith(".js");' +
  'for(const href of files)if(!script(href))document.head.append(Object.assign(document.createElement("link"),' +
  '{rel:"stylesheet",fetchPriority:"low",integrity:integrityOf(href),crossOrigin:"anonymous",href}));' +
  'const loads=files.filter(script).map(a=>{const l=checkFile(a,"low");l.catch(()=>{});return a.startsWith("/assets/shell/")&&l});' +
  'Promise.all(loads).then(()=>import(main)).catch(e=>{console.error(e);dispatchEvent(new ErrorEvent("error",{filename:main}))})};' +
  'slowLine&&!document.hidden?requestAnimationFrame(()=>setTimeout(start)):start()})';
