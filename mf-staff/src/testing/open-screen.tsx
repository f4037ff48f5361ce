import { staffApi } from '@shop/contract/api/staff-api';
import type { Language } from '@shop/contract/languages';
import { createI18n } from '@shop/i18n/create-i18n';
import commonArabic from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import commonEnglish from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };
import { remote } from '../remote.ts';
import { storedSession, type Me } from '../session/stored-session.ts';
import { fakeApi, requestsTo, type FakeApi } from './fake-api.ts';
import { SAMPLES } from './samples.ts';

const MESSAGES = {
  en: { common: commonEnglish, 'mf-staff': english },
  ar: { common: commonArabic, 'mf-staff': arabic },
};
const NAMES: Record<Language, { shop: string; person: string }> = {
  en: { shop: 'Rayya', person: 'Khalid' },
  ar: { shop: 'ريّا', person: 'خالد' },
};

/** An owner with all rights. */
const owner = (language: Language): Me => ({
  id: '1',
  name: NAMES[language].person,
  role: 'owner',
  keys: [],
  needsSecondKey: false,
  shopOrigin: 'https://shop.example',
  may: Object.keys(staffApi),
});

export interface OpenScreen {
  body: HTMLElement;
  api: FakeApi;
  /** A text of the remote, in the screen's language. */
  t: (key: string) => string;
}

interface Wanted {
  address: string;
  language: Language;
  /** Whether an owner is signed in. */
  isSignedIn?: boolean;
  /** Whether the browser can use passkeys. */
  hasPasskeys?: boolean;
}

/** Opens a screen of the remote in the test's document, until the test ends; `state` is how the API is then. */
export function openScreen(
  { address, language, isSignedIn = true, hasPasskeys = true }: Wanted,
  state: Partial<Pick<FakeApi, 'health' | 'lists'>> = {},
): OpenScreen {
  const me = owner(language);
  const api = Object.assign(fakeApi(language, { ...SAMPLES, staffMe: { data: me } }), state);
  vi.stubGlobal('fetch', async (asked: string, { method }: RequestInit) => api.answer(method!, asked));
  vi.stubGlobal('XMLHttpRequest', requestsTo(api));
  // jsdom has neither.
  vi.stubGlobal('scrollTo', () => undefined);
  if (hasPasskeys) vi.stubGlobal('PublicKeyCredential', class {});
  if (isSignedIn) storedSession.write({ token: 'token', me });
  document.documentElement.lang = language;

  const i18n = createI18n({ language, shop: NAMES[language].shop, messages: MESSAGES[language] });
  const router = createMemoryRouter(remote.routes, { initialEntries: [address] });
  const body = document.body.appendChild(document.createElement('div'));
  const root = createRoot(body);
  root.render(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    router.dispose();
    body.remove();
    sessionStorage.clear();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  return { body, api, t: i18n.getFixedT(language, 'mf-staff') };
}

/** Waits until a check of a screen passes. Fails as the check does. */
export const until = async (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000, interval: 5 });
