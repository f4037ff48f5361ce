import { permanentStorage } from '@shop/browser/storage';
import type { Language } from '@shop/contract/languages';
import { chooseLanguage, LANGUAGE_KEY } from '@shop/i18n/choose-language';
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

/** A policy can be created once. Creating it here, at the start, keeps other code from doing so and allowing scripts. */
const policy = trustedTypes?.createPolicy(WORKER_POLICY, {
  createScriptURL: (address) => {
    if (address !== WORKER)
      throw new TypeError(`"${address}" is not the shop's worker; no other script may be started.`);
    return address;
  },
});

interface Page {
  language: Language;
  basename: '' | '/ar';
}

/** Registers the service worker for offline pages. If the browser refuses it, the page works without. */
export async function registerWorker({ language, basename }: Page): Promise<void> {
  try {
    // An Arabic page under `/ar` says nothing about addresses without a prefix, whose language the saved choice decides.
    const saved = permanentStorage.read(LANGUAGE_KEY);
    if (basename === '' || saved) await rememberLanguage(chooseLanguage(saved, language));
    await navigator.serviceWorker.register(policy ? policy.createScriptURL(WORKER) : WORKER);
  } catch {
    // Private windows have neither workers nor caches. After a failed download the next page tries again.
  }
}
