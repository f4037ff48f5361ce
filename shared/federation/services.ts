import type { Client } from '@shop/client/create-client';
import type { Language } from '@shop/contract/language';
import { createContext, type RouterContextProvider } from 'react-router-dom';

/** What every route loader may use: the API in the page's language. One per request on the server, one per page in the browser. */
export interface Services {
  /** Like the client, but a failed call throws React Router's error response, so that its status becomes the page's. */
  api: Client;
  language: Language;
}

export const servicesContext = createContext<Services>();

/** The services in a loader: `servicesOf(context)`. */
export const servicesOf = (context: Readonly<RouterContextProvider>): Services => context.get(servicesContext);
