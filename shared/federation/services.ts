import type { Client } from '@shop/client/client';
import type { Language } from '@shop/contract/language';
import { createContext as createReactContext, useContext } from 'react';
import { createContext, type RouterContextProvider } from 'react-router-dom';

/** What every route loader and slot may use. The server creates one per request, the browser one per page. */
export interface Services {
  /** For loaders: a failed call throws React Router's error response, so that its status becomes the page's. */
  api: Client;
  /** For a visitor's actions: a failed call throws `ApiError`. */
  client: Client;
  language: Language;
  /** Always `unknown` on the server, which renders the same HTML for everyone. */
  session: () => 'guest' | 'loggedIn' | 'unknown';
}

export const servicesContext = createContext<Services>();

/** The services in a loader: `servicesOf(context)`. */
export const servicesOf = (context: Readonly<RouterContextProvider>): Services => context.get(servicesContext);

/** The same services for components; provided by the shell. */
export const ServicesContext = createReactContext<Services | null>(null);

/** For components without a route loader, such as slots. What a page shows comes from its loader. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices() was called outside the shell’s providers.');
  return services;
}
