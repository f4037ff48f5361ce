import type { Client } from '@shop/client/client';
import type { Language } from '@shop/contract/language';
import { createContext as createReactContext, useContext } from 'react';
import { createContext, type RouterContextProvider } from 'react-router-dom';

/** What every route loader and slot may use: the API in the page's language. One per request on the server, one per page in the browser. */
export interface Services {
  /** For loaders: like the client, but a failed call throws React Router's error response, so that its status becomes the page's. */
  api: Client;
  /** For what a visitor does: throws `ApiError`. */
  client: Client;
  language: Language;
  /** Whether somebody is logged in. The server never knows: it renders the same HTML for everyone. */
  session: () => 'guest' | 'loggedIn' | 'unknown';
}

export const servicesContext = createContext<Services>();

/** The services in a loader: `servicesOf(context)`. */
export const servicesOf = (context: Readonly<RouterContextProvider>): Services => context.get(servicesContext);

/** The same services for components. The shell fills it. */
export const ServicesContext = createReactContext<Services | null>(null);

/** The services in a component that no route loads for, such as a slot. What a page shows comes from its loader. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('There are no services here: this component does not stand in the shell’s providers.');
  return services;
}
