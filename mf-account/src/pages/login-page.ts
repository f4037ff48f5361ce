import type { PageHandle } from '@shop/federation/head';

export { LoginPage as Component } from '../login/login-page.tsx';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('login.meta-title'), index: false }),
};
