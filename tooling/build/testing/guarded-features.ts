const MEASURED = 'web-vitals measures less where it is missing: each use is behind ?., in or typeof';
const NAVIGATION = 'react-dom asks with typeof, and shows nothing of its transitions in the browser’s bar without it';
const SWIPE = 'only touch devices send it, and all of them do; pointers and wheels have other events';
const KEY = 'the passkeys’ library asks with typeof before each call';
const LOOKALIKE = 'not the browser’s:';

/**
 * What built scripts name that is newer than the floor in `.browserslistrc`, and why browsers of the floor do without it.
 * A name that only looks like a browser’s is here too, with what it is.
 */
export const GUARDED_IN_SCRIPTS: Readonly<Record<string, string>> = {
  '.activationStart': MEASURED,
  '.getLargestInteractionContentfulPaint': MEASURED,
  '.hadRecentInput': MEASURED,
  '.interactionId': MEASURED,
  '.largestContentfulPaint': MEASURED,
  '.paintTime': MEASURED,
  '.presentationTime': MEASURED,
  '.renderTime': MEASURED,
  PerformanceEventTiming: MEASURED,
  PerformanceSoftNavigation: MEASURED,
  cancelIdleCallback: MEASURED,
  'document.prerendering': MEASURED,
  'document.wasDiscarded': MEASURED,
  'performance.interactionCount': MEASURED,
  'prerenderingchange (event)': MEASURED,

  '.canIntercept': NAVIGATION,
  '.currentEntry': NAVIGATION,
  'navigate (event)': NAVIGATION,
  'navigateerror (event)': NAVIGATION,
  'navigatesuccess (event)': NAVIGATION,
  TextEvent: 'react-dom asks with in, and takes keypress and paste instead',
  setImmediate: 'the scheduler asks with typeof, and takes a MessageChannel',

  '.startViewTransition': 'react-dom and the router call it only for view transitions, which no page asks for',
  '.skipTransition': 'the router calls it on a view transition, which no page asks for',

  '.checkVisibility': 'visible-links asks with in: otherwise a link counts as visible wherever it is',
  '.effectiveType': 'read of navigator.connection, behind ?.',
  '.saveData': 'read of navigator.connection, behind ?.',
  'navigator.connection': 'read behind ?., in react-dom behind &&: the line then counts as quick until it is measured',
  '.yield': 'scheduler.yield is called behind ?.: otherwise a timer parts the work',
  requestIdleCallback: 'asked for with in; otherwise a timer',
  trustedTypes: 'used behind ?.: where it is missing the browser enforces no types',
  '.createPolicy': 'of trustedTypes, behind ?.',
  OTPCredential: 'code-entry asks with in: otherwise the code is typed or filled in by the keyboard',
  'navigator.share': 'share asks with typeof, and copies the address instead',

  'Error.captureStackTrace': 'zod asks with in: without it the stack of an error has more lines',
  '.getTextInfo': 'i18next asks first, and then goes by the language’s name',

  'PublicKeyCredential.getClientCapabilities': KEY,
  'PublicKeyCredential.isConditionalMediationAvailable': KEY,
  '.getAuthenticatorData': KEY,
  '.getPublicKey': KEY,
  '.getPublicKeyAlgorithm': KEY,
  '.getTransports': KEY,

  'Symbol.dispose': 'the code reader sets a method of this name only where the symbol exists',
  'scrollend (event)': 'the list of orders does not ask for it (useScrollendEvent is off)',
  '.changedTouches': SWIPE,
  '.targetTouches': SWIPE,
  'touchstart (event)': SWIPE,
  'touchend (event)': SWIPE,
  'touchcancel (event)': SWIPE,
  'orientationchange (event)': 'a turned phone changes the window’s size too, which is listened to',

  '.createContext': `${LOOKALIKE} React’s`,
  '.detect': `${LOOKALIKE} i18next’s detector of languages`,
  '.forget': `${LOOKALIKE} of the additions that wait for a login`,
  '.grow': `${LOOKALIKE} of WebAssembly’s memory, which is old`,
  '.productId': `${LOOKALIKE} a field of our commands`,
  '.requestId': `${LOOKALIKE} a field of our API’s errors`,
  '.revoke': `${LOOKALIKE} of a revocable Proxy, which is old`,
  '.setStatus': `${LOOKALIKE} Emscripten’s`,
};

/** What built stylesheets use that is newer than the floor, and how a page looks without it. */
export const GUARDED_IN_STYLES: Readonly<Record<string, string>> = {
  ':has': 'ornaments, and a margin that @supports gives to all pages; what it hides may be seen',
  '1lh': 'reserves the height of a line: otherwise texts below it move by one when the line comes',
  '@media scripting': 'only hides skeletons where there are no scripts',
  '@page': 'margins and size of printed pages; otherwise the browser’s own',
  'break-after: avoid': 'in print: a heading may stand last on its page',
  'contain-intrinsic-height': 'for content-visibility: the height of what is not laid out yet',
  'content-visibility': 'spares layout: otherwise everything is laid out at once',
  'forced-color-adjust': 'browsers without it have no forced colours',
  'grid-template-rows: subgrid': 'inside @supports: otherwise each card has its own rows',
  'light-dark()': 'inside @supports: otherwise the page is light',
  'overflow-anchor': 'keeps the browser from scrolling by itself, which those without it do not do',
  'print-color-adjust': 'the build adds -webkit-print-color-adjust, which older Chrome knows',
  'scrollbar-width': 'hides a bar: otherwise it is seen',
  'text-size-adjust': 'the build adds the prefixed names; Firefox on desks enlarges no text by itself',
  'text-wrap': 'balances lines of headings: otherwise the last may be short',
};
