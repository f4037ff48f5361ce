/** Milliseconds to the server and back from which on fonts would come too late for the first paint. */
const SLOW_LINE = 125;

/**
 * Runs before the first text is drawn. The shop's own fonts are fetched where they can be there in time: the service
 * worker has them, or the line is quick, by what the browser knows of it and by how soon the answer began, the server's
 * own time left out. Elsewhere the page is set in the system's fonts to its end, and asks for none: a font that comes too
 * late costs the line, and two layouts of all text, and is not shown either (`font-display: optional`). Their addresses
 * stand on the script's own element.
 */
export const CHOOSE_LETTERS =
  '(({dataset:{fonts:f}},{serviceWorker:w,connection:c},[v])=>{' +
  `if(!w?.controller&&(c?.saveData||c?.rtt>=${SLOW_LINE}||v?.responseStart-v?.requestStart-v?.serverTiming?.[0]?.duration>=${SLOW_LINE}))` +
  'document.documentElement.dataset.letters="system";' +
  'else for(const href of f?f.split(" "):[])document.head.append(Object.assign(document.createElement("link"),' +
  '{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"anonymous",fetchPriority:"low",href}))' +
  '})(document.currentScript,navigator,performance.getEntriesByType("navigation"))';
