/** As far as the server knows it, too: its code, which writes the script below, sees no DOM. */
const page = globalThis as { brokenFiles?: string[] };

/** Where browsers tell what they could not use. */
export const FAILURES_PATH = '/_/failures';

/** Milliseconds after which a page whose shell failed is taken for dead. */
const DEAD_AFTER = 1_000;

/**
 * Runs before any file is asked for: keeps the addresses of builds' files that the browser refused or could not get. If
 * one is the shell's, no code of ours may be left to act: so the page itself says so, and comes again with the previous
 * shell, which the server takes from the cookie (`avoided-builds.ts`). Reloads once in 30 s at most, as
 * `reload-once.ts` does.
 */
export const WATCH_FILES =
  'brokenFiles=[];addEventListener("error",({target:t,filename:f})=>{' +
  'const u=t.src||t.rel=="stylesheet"&&t.href||f||"",[,b]=/\\/assets\\/shell\\/([\\w.-]+)\\//.exec(u)||[];' +
  'if(!/\\.(js|css)$/.test(u))return;brokenFiles.push(u);if(b)setTimeout(()=>{' +
  'if(!navigator.onLine||!t.rel&&document.documentElement.dataset.ready)return;' +
  'document.cookie="avoid=shell."+b+";path=/;max-age=3600;samesite=lax";' +
  `navigator.sendBeacon("${FAILURES_PATH}",JSON.stringify({app:"shell",build:b,kind:t.rel?"style":"script"}));` +
  'try{if(!(Date.now()-sessionStorage.reloaded<3e4)){sessionStorage.reloaded=Date.now();location.reload()}}catch{}' +
  `},${DEAD_AFTER})},!0)`;

/** Whether the browser refused a file of a build, or could not get it. */
export const isBroken = (address: string): boolean => page.brokenFiles?.includes(address) ?? false;
