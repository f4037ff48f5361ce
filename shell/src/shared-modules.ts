import * as federationPageError from '@shop/federation/page-error';
import * as federationPart from '@shop/federation/part';
import * as federationServices from '@shop/federation/services';
import * as federationSlot from '@shop/federation/slot';
import * as chooseLanguage from '@shop/i18n/choose-language';
import * as format from '@shop/i18n/format';
import * as useLanguage from '@shop/i18n/use-language';
import * as storeReact from '@shop/store/react';
import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactHotToast from 'react-hot-toast/headless';
import * as reactI18next from 'react-i18next';
import * as reactRouterDom from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';
import * as zustand from 'zustand';
import * as zustandVanilla from 'zustand/vanilla';

/**
 * The only copies of the modules that shell and remotes share, by the name that remotes import. On the server, the bundles
 * of remotes get them through the loader's `require`; in the browser, importing this file makes the shell provide them.
 */
export const sharedModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouterDom,
  'react-i18next': reactI18next,
  i18next,
  zustand,
  'zustand/vanilla': zustandVanilla,
  'react-hot-toast/headless': reactHotToast,
  '@shop/store/react': storeReact,
  '@shop/i18n/format': format,
  '@shop/i18n/choose-language': chooseLanguage,
  '@shop/i18n/use-language': useLanguage,
  '@shop/federation/services': federationServices,
  '@shop/federation/page-error': federationPageError,
  '@shop/federation/part': federationPart,
  '@shop/federation/slot': federationSlot,
};
