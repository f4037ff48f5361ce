import type { PageHandle } from '@shop/federation/head';

export { SignUpPage as Component } from '../login/sign-up-page.tsx';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('sign-up.meta-title'), index: false }),
};
