/** Milliseconds on the line, to the document's first lines, from which on fonts would come too late for the first paint. */
const SLOW_LINE = 150;

/**
 * Runs before the first text is drawn. The shop's own fonts are fetched where they can be there in time: the service
 * worker has them, or these lines came quickly, the server's own time left out. Elsewhere the page is set in the system's
 * fonts to its end, and asks for none: a font that comes too late costs the line, and two layouts of all text, and is not
 * shown either (`font-display: optional`). Their addresses stand on the script's own element.
 */
export const CHOOSE_LETTERS =
  '(({dataset:{fonts:f}},{serviceWorker:w,connection:c},[v])=>{' +
  `if(!w?.controller&&(c?.saveData||performance.now()-v?.requestStart-v?.serverTiming?.[0]?.duration>${SLOW_LINE}))` +
  'document.documentElement.dataset.letters="system";' +
  'else for(const href of f?f.split(" "):[])document.head.append(Object.assign(document.createElement("link"),' +
  '{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"anonymous",fetchPriority:"low",href}))' +
  '})(document.currentScript,navigator,performance.getEntriesByType("navigation"))';
