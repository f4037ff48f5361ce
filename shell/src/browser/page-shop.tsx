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
import css from '@shop/ui/toast/toast.module.css';

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
    askForLogin: () => toastLogin(i18n),
    reportUnavailable: () => void toast.error(i18n.t('common:toasts.failed')),
  });
  return shop;
}

function toastLogin({ t }: i18n): void {
  const back = splitLanguagePrefix(location.pathname).path + location.search;
  toast(
    ({ id }) => (
      <span className={css.words}>
        <span>{t('common:access.log-in-to-add')}</span>
        <Link className={css.action} to={loginPath(back)} onClick={() => toast.dismiss(id)}>
          {t('common:access.log-in')}
        </Link>
      </span>
    ),
    // The fixed id keeps further presses from adding more toasts.
    { id: 'log-in' },
  );
}
