import type { Remote } from '@shop/composition/remote';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import { slotDefinitions } from './slots.ts';

export const remote = {
  name: 'mf-cart',
  contract: REMOTE_CONTRACT,
  routes: [
    {
      id: 'cart.cart',
      path: '/cart',
      lazy: () => import(/* webpackChunkName: "cart.cart" */ './cart-page/cart-page.tsx'),
    },
    {
      id: 'cart.wishlist',
      path: '/wishlist',
      lazy: () => import(/* webpackChunkName: "cart.wishlist" */ './wishlist/wishlist-page.tsx'),
    },
    {
      id: 'cart.checkout',
      path: '/checkout',
      lazy: () => import(/* webpackChunkName: "cart.checkout" */ './checkout/checkout-page.tsx'),
    },
    {
      id: 'cart.placed',
      path: '/checkout/placed/:id',
      lazy: () => import(/* webpackChunkName: "cart.placed" */ './placed/placed-page.tsx'),
    },
    {
      id: 'cart.confirm',
      path: '/c/:key',
      lazy: () => import(/* webpackChunkName: "cart.confirm" */ './confirm/confirm-page.tsx'),
    },
    {
      id: 'cart.test-payment',
      path: '/test-payment/:id',
      lazy: () => import(/* webpackChunkName: "cart.test-payment" */ './test-payment/test-payment-page.tsx'),
    },
  ],
  slots: {
    'header.cart': async () => {
      const { HeaderCart } = await import(/* webpackChunkName: "slot-header.cart" */ './drawer/header-cart.tsx');
      return { default: HeaderCart };
    },
    'order.actions': async () => {
      const { OrderActions } = await import(
        /* webpackChunkName: "slot-order.actions" */ './order-actions/order-actions.tsx'
      );
      return { default: OrderActions };
    },
  },
  places: slotDefinitions,
  provides: ['cart.add', 'cart.setQuantity', 'cart.remove', 'wishlist.toggle'],
  commands: () => import(/* webpackChunkName: "commands" */ './commands.ts'),
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ar: () => import(/* webpackChunkName: "messages-ar" */ './messages/ar.json', { with: { type: 'json' } }),
  },
} satisfies Remote;
