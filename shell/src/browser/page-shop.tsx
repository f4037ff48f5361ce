import type { Client } from '@shop/client/client';
import type { RemoteName } from '@shop/composition/app-name';
import type { RemoteHost } from '@shop/composition/remote';
import type { CommandName, Shop } from '@shop/composition/shop';
import type { Language } from '@shop/contract/language';
import { loginPath } from '@shop/customer/login-path';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { createShop } from '@shop/store/create-shop';
import type { i18n } from 'i18next';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import toastCss from '@shop/ui/toast/toast.module.css';

interface Options {
  language: Language;
  i18n: i18n;
  providerOf: (command: CommandName) => RemoteName | undefined;
  /** Loads a remote's commands and passes them to `begin`; those of the previous build if that fails. */
  loadCommands: (name: RemoteName, begin: (provide: (host: RemoteHost) => void) => void) => Promise<void>;
  /** A function, because the client is created after the shop, whose token it sends. */
  client: () => Client;
  goTo: (path: string) => void;
}

/** Creates the page's shop. Remotes provide its commands; its notices are shown as toasts. */
export function createPageShop({ language, i18n, providerOf, loadCommands, client, goTo }: Options): Shop {
  const shop: Shop = createShop({
    language,
    providerOf,
    loadProvider: (name) =>
      loadCommands(name, (provide) =>
        provide({
          shop,
          client: client(),
          goTo,
          notify: (text) => void toast(text),
          translate: (key, values) => i18n.t(key, { ns: [name, 'common'], ...values }),
        }),
      ),
    askForLogin: () =>
      toastLogin({
        text: i18n.t('common:access.log-in-to-add'),
        action: i18n.t('common:access.log-in'),
        back: splitLanguagePrefix(location.pathname).path + location.search,
      }),
    reportUnavailable: () => void toast.error(i18n.t('common:states.part-failed')),
  });
  return shop;
}

interface LoginToast {
  text: string;
  action: string;
  /** Where the visitor returns to after the login: a path without the `/ar` prefix. */
  back: string;
}

/** Says that a guest must log in for this, with a link to the login. */
function toastLogin({ text, action, back }: LoginToast): void {
  toast(
    ({ id }) => (
      <span className={toastCss.words}>
        <span>{text}</span>
        <Link className={toastCss.action} to={loginPath(back)} onClick={() => toast.dismiss(id)}>
          {action}
        </Link>
      </span>
    ),
    // The fixed id keeps further presses from adding more toasts.
    { id: 'log-in' },
  );
}
