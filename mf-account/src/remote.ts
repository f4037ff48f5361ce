import type { Remote } from '@shop/composition/remote';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import { slotDefinitions } from './slots.ts';

export const remote = {
  name: 'mf-account',
  contract: REMOTE_CONTRACT,
  routes: [
    {
      id: 'account.sign-up',
      path: '/sign-up',
      lazy: () => import(/* webpackChunkName: "account.sign-up" */ './login/sign-up-page.tsx'),
    },
    {
      id: 'account.login',
      path: '/login',
      lazy: () => import(/* webpackChunkName: "account.login" */ './login/login-page.tsx'),
    },
    {
      id: 'account.profile',
      path: '/profile',
      lazy: () => import(/* webpackChunkName: "account.profile" */ './profile/profile-page.tsx'),
    },
    {
      id: 'account.orders',
      path: '/orders',
      lazy: () => import(/* webpackChunkName: "account.orders" */ './orders/orders-page.tsx'),
    },
    {
      id: 'account.order',
      path: '/orders/:id',
      lazy: () => import(/* webpackChunkName: "account.order" */ './orders/order-page.tsx'),
    },
    {
      id: 'account.tracking',
      path: '/tracking',
      lazy: () => import(/* webpackChunkName: "account.tracking" */ './tracking/tracking-page.tsx'),
    },
    {
      id: 'account.my-reviews',
      path: '/my-reviews',
      lazy: () => import(/* webpackChunkName: "account.my-reviews" */ './reviews/my-reviews-page.tsx'),
    },
    {
      id: 'account.link',
      path: '/a/:key',
      lazy: () => import(/* webpackChunkName: "account.link" */ './link/link-page.tsx'),
    },
    {
      id: 'account.welcome',
      path: '/welcome',
      lazy: () => import(/* webpackChunkName: "account.welcome" */ './welcome/welcome-page.tsx'),
    },
  ],
  slots: {
    'customer.menu': async () => {
      const { AccountMenu } = await import(
        /* webpackChunkName: "slot-customer.menu" */ './account-menu/account-menu.tsx'
      );
      return { default: AccountMenu };
    },
    'header.account': async () => {
      const { HeaderAccount } = await import(
        /* webpackChunkName: "slot-header.account" */ './account-menu/header-account.tsx'
      );
      return { default: HeaderAccount };
    },
    'order.confirmation': async () => {
      const { Confirmation } = await import(
        /* webpackChunkName: "slot-order.confirmation" */ './confirmation/confirmation.tsx'
      );
      return { default: Confirmation };
    },
    'product.reviews': async () => {
      const { ProductReviews } = await import(
        /* webpackChunkName: "slot-product.reviews" */ './reviews/product-reviews.tsx'
      );
      return { default: ProductReviews };
    },
  },
  places: slotDefinitions,
  provides: ['session.login', 'session.logout'],
  commands: () => import(/* webpackChunkName: "commands" */ './commands.ts'),
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ar: () => import(/* webpackChunkName: "messages-ar" */ './messages/ar.json', { with: { type: 'json' } }),
  },
} satisfies Remote;
