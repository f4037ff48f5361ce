import type { ContactSettings } from '@shop/contract/settings';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { CONTACT_TEXTS, type ContactTexts } from './contact-texts.ts';

export interface ContactView {
  texts: ContactTexts;
  house: ContactSettings;
  /** When the page was made, in milliseconds: server and browser must first agree on whether the house is open. */
  madeAt: number;
}

export async function loadContact({
  context,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<ContactView> {
  const { api, language } = servicesOf(context);
  const [texts, house] = await Promise.all([
    CONTACT_TEXTS[language](),
    api('contactSettings', {}, { signal: request.signal }),
  ]);
  return { texts: texts.default, house: house.data, madeAt: Date.now() };
}
