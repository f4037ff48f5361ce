/** The hash of no file: a file whose hash nobody knows is refused. */
export const NO_FILE = `sha256-${'A'.repeat(43)}=`;

/** The Trusted Types policy with which build files become scripts: only those whose hash is known. */
export const FILE_POLICY = 'build-file';

/** Milliseconds until a file that failed is asked for again, each time that nobody could say why. */
const PAUSES = [100, 1_000, 2_000];
/** Milliseconds between two looks at whether the page is in view. */
const LOOK_INTERVAL = 500;
/** Milliseconds until a page that is not ready asks for its files once more. */
const AGAIN_UNTIL_READY = 3_000;
/** Attempts to load a file that the server answers as it was built. */
const ATTEMPTS = 3;
/** Milliseconds for which a page counts as being left: a navigation may also come to nothing. */
const LEAVING = 10_000;

/**
 * Says why a file failed. Browsers report a file as failed too when they cancel it: Firefox and Safari do so as soon as a
 * visitor leaves the page, which is still in view. So a file is asked for again, and only what the server answers then
 * speaks against a build. Nothing is decided while the page is out of view, is being left, or has no network.
 *
 * `unreachable`: without an answer for the file, while the shop answers another request before and after.
 */
export const ASK_AGAIN =
  'failedFiles={};leftAt=0;' +
  `isShown=()=>!document.hidden&&navigator.onLine&&!(Date.now()-leftAt<${LEAVING});` +
  `whenShown=ms=>new Promise(y=>{const look=()=>isShown()?y():setTimeout(look,${LOOK_INTERVAL});setTimeout(look,ms)});` +
  'fileFailed=a=>{failedFiles[a]=1;onbeforeunload??=()=>{leftAt=Date.now()};onpageshow??=()=>{leftAt=0}};' +
  'askOnce=async a=>{const get=integrity=>fetch(a,{cache:"no-cache",integrity}).then(r=>' +
  'r.arrayBuffer().then(()=>r.ok?"arrives":/^4(04|10)/.test(r.status)?"missing":"")),other=()=>fetch("/robots.txt",' +
  '{method:"HEAD",cache:"no-store"});' +
  'try{const s=await get("");return s=="arrives"?await get(integrityOf(a)).catch(()=>get("").then(s=>s&&"changed")):s}' +
  'catch{return other().then(()=>get("").catch(()=>other().then(()=>"unreachable"))).catch(()=>"")}};' +
  `askAgain=async a=>{for(const ms of ${JSON.stringify(PAUSES)}){if(!navigator.onLine)break;await whenShown(ms);` +
  'const s=await askOnce(a);if(s=="arrives")delete failedFiles[a];if(s&&isShown())return s}return""}';

/**
 * Loads files by their hashes, in every browser, and evaluates nothing else.
 *
 * `integrityOf`: a file's name carries its hash, and whoever names the file (the document, or a script that was checked) was
 * checked before. The import map lists files of older builds, whose names don't.
 *
 * `loadFile` loads a script by an element with that hash, which every browser with modules checks; Safari checks no preloaded
 * module, and an imported one only where the import map lists it. The element evaluates the module and leaves it in the
 * page's module map, from which browsers take what is imported, so what was checked is what runs. Many browsers (Chromium
 * until 2026, Safari) remember a module that did not load, and ask for it again only at another address: the next attempt
 * has another fragment, which servers do not see. Until the page is ready, a file without which nobody can say why is asked
 * for as long as the page is in view.
 */
export const LOAD_FILES =
  'listedFiles=()=>JSON.parse(document.querySelector("script[type=importmap]").textContent).integrity;' +
  'integrityOf=a=>{const u=new URL(a,location),h=/\\.([\\w-]{43})\\.\\w+$/.exec(u.pathname)?.[1];' +
  'return h?"sha256-"+h.replaceAll("-","+").replaceAll("_","/")+"=":' +
  `listedFiles()[u.origin==location.origin?u.pathname:u.href]??"${NO_FILE}"};` +
  `loadFile=(r=>{const loads={},times={},policy=self.trustedTypes?.createPolicy("${FILE_POLICY}",{createScriptURL:a=>{` +
  `if(integrityOf(a)=="${NO_FILE}")throw new TypeError("No hash of "+a);return a}}),` +
  'attempt=(a,fetchPriority)=>new Promise((y,n)=>{const script=a.endsWith(".js"),href=times[a]?a+"#"+times[a]:a,' +
  'e=Object.assign(document.createElement(script?"script":"link"),{fetchPriority,integrity:integrityOf(a),' +
  'crossOrigin:"anonymous",onload:()=>{delete failedFiles[a];script&&e.remove();y(href)},onerror:()=>{times[a]=(times[a]||0)+1;e.remove();n()}},' +
  'script?{type:"module",src:policy?policy.createScriptURL(href):href}:{rel:"stylesheet",href});e.dataset.file="";document.head.append(e)}),' +
  'load=async(a,p)=>{let n=0,why;do{try{return await attempt(a,p)}catch{fileFailed(a)}why=await askAgain(a);' +
  `if(!why&&!r.ready)await whenShown(${AGAIN_UNTIL_READY})}while(why=="arrives"?n++<${ATTEMPTS}:!why&&!r.ready);delete loads[a];` +
  'if(why&&why!="arrives"&&/\\/assets\\/shell\\//.test(a))shellFailed(a.endsWith(".js")?"script":"style",why);' +
  'throw new TypeError("Failed to load "+a)};' +
  'return(a,p="high")=>loads[a=new URL(a,location).href]??=load(a,p)})(document.documentElement.dataset);' +
  'importFile=a=>loadFile(a).then(h=>import(h))';

/**
 * Loads the page's files after the first frame in the letters that the page has (`FONT_LOADER`): the whole stylesheets, of
 * which the document has the rules that it needs, and the scripts. They would take bandwidth from its pictures, and the
 * processor's time from its layout: on a desktop at 1440 px a third of the time to the first paint.
 * Scripts are preloaded, and evaluated in the order in which the main one asks for them.
 *
 * The first `data-files` entries of the import map are the page's files; `data-main` is the main script.
 */
export const LOAD_PAGE_FILES =
  'addEventListener("DOMContentLoaded",()=>{const{main,files:n}=document.querySelector("script[type=importmap]")?.dataset??{};' +
  'if(!main)return;const start=()=>{const load=a=>loadFile(a,"low").catch(()=>{});' +
  'for(const a of pageFiles=Object.keys(listedFiles()).slice(0,n))if(!a.endsWith(".js"))load(a);else if(a!=main){' +
  'const l=document.createElement("link");document.head.append(Object.assign(l,{rel:l.relList.supports("modulepreload")?' +
  '"modulepreload":"preload",as:"script",fetchPriority:"low",integrity:integrityOf(a),crossOrigin:"anonymous",href:a}))}' +
  'load(main)};document.hidden?start():Promise.resolve(lettersKnown).then(()=>requestAnimationFrame(()=>setTimeout(start)))})';
