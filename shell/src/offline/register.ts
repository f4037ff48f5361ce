import type { Language } from '@shop/contract/languages';
import { WORKER_POLICY } from '../document/page-data.ts';
import { rememberLanguage } from './page-language.ts';

const WORKER = '/sw.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}
const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };

/** A policy's name can be used once. Using it here, as the page starts, keeps other code from allowing scripts. */
const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
  createScriptURL: (address) => {
    if (address !== WORKER)
      throw new TypeError(`"${address}" is not the shop's worker; no other script may be started.`);
    return address;
  },
});

/** What decides in which language the offline page answers. */
interface Page {
  language: Language;
  basename: '' | '/ar';
}

/** Registers the service worker that answers when there is no connection. Where the browser refuses it, the page works without. */
export async function registerWorker({ language, basename }: Page): Promise<void> {
  try {
    if (basename === '') await rememberLanguage(language);
    await navigator.serviceWorker.register(policy ? policy.createScriptURL(WORKER) : WORKER);
  } catch {
    // Private windows have neither worker nor caches; a failed download is tried again by the next page.
  }
}
