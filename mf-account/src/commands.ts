import type { RemoteHost } from '@shop/composition/remote';

/** Provides login and logout: they change what this browser stores and what the store holds, and show a toast. */
export default function provideCommands({ shop, client, goTo, notify, translate }: RemoteHost): void {
  shop.provide({
    'session.login': async ({ token, user }) => {
      shop.enter(token, user);
      // A username is no name to greet by.
      const name = user.name || translate('common:toasts.welcome-fallback-name');
      notify(translate('common:toasts.welcome', { name }));
    },
    'session.logout': async () => {
      // Started before `leave`, because the call reads the token when it starts. The customer is logged out here even if it fails.
      const revoked = client('logout', {}).catch(() => undefined);
      shop.leave();
      notify(translate('common:toasts.logged-out'));
      goTo('/login');
      await revoked;
    },
  });
}
