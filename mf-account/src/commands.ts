import type { RemoteHost } from '@shop/composition/remote';

/** Provides login and logout: what this browser keeps, what the store holds, and what the visitor is told. */
export default function provideCommands({ shop, client, goTo, notify, translate }: RemoteHost): void {
  shop.provide({
    'session.login': async ({ token, user }) => {
      shop.enter(token, user);
      const name = user.name || user.username || translate('common:toasts.welcome-fallback-name');
      notify(translate('common:toasts.welcome', { name }));
      const waiting = shop.pendingAdd.take();
      if (waiting) await shop.run('cart.add', waiting);
    },
    'session.logout': async () => {
      // The call takes its token when it starts. Whether it succeeds or not, nobody stays logged in here.
      const revoked = client('logout', {}).catch(() => undefined);
      shop.leave();
      notify(translate('common:toasts.logged-out'));
      goTo('/login');
      await revoked;
    },
  });
}
