/** Why a file is known to be the build's fault: the server has none, what it has is another, or it alone gives no answer. */
export type FileFault = 'missing' | 'changed' | 'unreachable';

/** What became of asking for a file again; nothing where nobody can say, because the line or the server is at fault. */
export type AskedAgain = FileFault | 'arrives' | '';

/** Functions that the first script makes global, for the shell and for the runtimes of all builds. */
declare global {
  /** The hash that a script or stylesheet of a build must have, as the `integrity` attribute wants it. */
  var integrityOf: (address: string) => string;
  /** Loads a script of a build, refuses it where its hash is another one, and evaluates it as a module. */
  var importFile: ((address: string) => Promise<unknown>) | undefined;
  /** Loads a script or stylesheet of a build with its hash, once, and evaluates it. */
  var loadFile: ((address: string) => Promise<unknown>) | undefined;
  /** The addresses of the page's own files. */
  var pageFiles: readonly string[] | undefined;
  /** Asks for a file that failed once more, as soon as the page is in view. */
  var askAgain: ((address: string) => Promise<AskedAgain>) | undefined;
  /** Whether somebody can see the page, and it has a network. */
  var isShown: (() => boolean) | undefined;
  /** Leaves a page whose shell cannot run (`first-script.ts`). */
  var shellFailed: ((kind: 'script' | 'style', because: FileFault | 'threw') => void) | undefined;
  /** The files that failed and have not arrived since, by their whole addresses. */
  var failedFiles: Record<string, unknown> | undefined;
}

/** Typed without the DOM library, because the server imports this file too. */
interface Button {
  isConnected: boolean;
  click: () => void;
  /** Runs until the press has been handled. */
  pulse: { cancel: () => void };
}
const page = globalThis as { earlyPress?: Button | null };

export const FAILURES_PATH = '/_/failures';

/**
 * The name of the `Server-Timing` entry whose description is the token of a document's page view: a report of a failure
 * needs it. A header that scripts can read, because the document itself is the same for many visitors.
 */
export const VIEW_TOKEN = 'view';

/** Answers how often a build was withdrawn for harm. */
export const HARM_PATH = '/_/harm';

/** The name of the `Server-Timing` entry of a document with which the browser drops everything that it keeps of the shop. */
export const CLEARED = 'cleared';

/** The key of the visit's storage under which a page leaves what failed of its shell to the page that comes instead. */
export const FAILED_SHELL = 'failedShell';

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
