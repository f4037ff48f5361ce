import type { Language } from '@shop/contract/languages';
import { rememberLanguage } from './page-language.ts';
import { WORKER_POLICY } from './worker-policy.ts';

const WORKER = '/sw.js';

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}
const { trustedTypes } = globalThis as unknown as { trustedTypes?: TrustedTypes };

/** A policy's name can be taken once. Taken here, as the page starts, nobody else can vouch for a script. */
const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
  createScriptURL: (address) => {
    if (address !== WORKER)
      throw new TypeError(`"${address}" is not the shop's worker; no other script may be started.`);
    return address;
  },
});

/** The parts of the page that decide what an address without a connection answers. */
interface Page {
  language: Language;
  basename: '' | '/ar';
}

/** Starts the worker that answers when there is no connection. A browser that refuses it goes on without. */
export async function registerWorker({ language, basename }: Page): Promise<void> {
  try {
    if (basename === '') await rememberLanguage(language);
    await navigator.serviceWorker.register(policy ? policy.createScriptURL(WORKER) : WORKER);
  } catch {
    // Private windows have no worker and no caches; a server that is away is asked again by the next page.
  }
}
