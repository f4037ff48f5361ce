import type { Remote } from '@shop/composition/remote';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';

type Route = Remote['routes'][number];

/** The screens behind the sign-in: one folder each. A new screen also gets a line in `frame/screens.ts`. */
const screens: Route[] = [
  { id: 'staff.home', path: '', lazy: () => import(/* webpackChunkName: "staff.home" */ './home/home-page.tsx') },
  {
    id: 'staff.orders',
    path: 'orders',
    lazy: () => import(/* webpackChunkName: "staff.orders" */ './orders/orders-page.tsx'),
  },
  {
    id: 'staff.phone-order',
    path: 'orders/new',
    lazy: () => import(/* webpackChunkName: "staff.phone-order" */ './phone-order/phone-order-page.tsx'),
  },
  {
    id: 'staff.order',
    path: 'orders/:id',
    lazy: () => import(/* webpackChunkName: "staff.order" */ './order/order-page.tsx'),
  },
  {
    id: 'staff.picking',
    path: 'picking',
    lazy: () => import(/* webpackChunkName: "staff.picking" */ './picking/picking-page.tsx'),
  },
  {
    id: 'staff.customers',
    path: 'customers',
    lazy: () => import(/* webpackChunkName: "staff.customers" */ './customers/customers-page.tsx'),
  },
  {
    id: 'staff.customer',
    path: 'customers/:id',
    lazy: () => import(/* webpackChunkName: "staff.customer" */ './customers/customer-page.tsx'),
  },
  {
    id: 'staff.inquiries',
    path: 'inquiries',
    lazy: () => import(/* webpackChunkName: "staff.inquiries" */ './inquiries/inquiries-page.tsx'),
  },
  {
    id: 'staff.returns',
    path: 'returns',
    lazy: () => import(/* webpackChunkName: "staff.returns" */ './returns/returns-page.tsx'),
  },
  {
    id: 'staff.cash',
    path: 'cash',
    lazy: () => import(/* webpackChunkName: "staff.cash" */ './cash/cash-page.tsx'),
  },
  {
    id: 'staff.stock',
    path: 'stock',
    lazy: () => import(/* webpackChunkName: "staff.stock" */ './stock/stock-page.tsx'),
  },
  {
    id: 'staff.size',
    path: 'stock/:id',
    lazy: () => import(/* webpackChunkName: "staff.size" */ './stock/size-page.tsx'),
  },
  {
    id: 'staff.products',
    path: 'products',
    lazy: () => import(/* webpackChunkName: "staff.products" */ './products/products-page.tsx'),
  },
  {
    id: 'staff.product',
    path: 'products/:id',
    lazy: () => import(/* webpackChunkName: "staff.product" */ './products/product-page.tsx'),
  },
  {
    id: 'staff.reviews',
    path: 'reviews',
    lazy: () => import(/* webpackChunkName: "staff.reviews" */ './reviews/reviews-page.tsx'),
  },
  {
    id: 'staff.coupons',
    path: 'coupons',
    lazy: () => import(/* webpackChunkName: "staff.coupons" */ './coupons/coupons-page.tsx'),
  },
  {
    id: 'staff.home-page',
    path: 'home-page',
    lazy: () => import(/* webpackChunkName: "staff.home-page" */ './home-content/home-content-page.tsx'),
  },
  {
    id: 'staff.product-sheet',
    path: 'products/bulk/sheet',
    lazy: () => import(/* webpackChunkName: "staff.product-sheet" */ './sheets/sheet-page.tsx'),
  },
  {
    id: 'staff.product-grid',
    path: 'products/bulk/grid',
    lazy: () => import(/* webpackChunkName: "staff.product-grid" */ './grid/grid-page.tsx'),
  },
  {
    id: 'staff.reports',
    path: 'reports',
    lazy: () => import(/* webpackChunkName: "staff.reports" */ './reports/reports-page.tsx'),
  },
  {
    id: 'staff.alarms',
    path: 'alarms',
    lazy: () => import(/* webpackChunkName: "staff.alarms" */ './alarms/alarms-page.tsx'),
  },
  {
    id: 'staff.history',
    path: 'history',
    lazy: () => import(/* webpackChunkName: "staff.history" */ './history/history-page.tsx'),
  },
  {
    id: 'staff.people',
    path: 'people',
    lazy: () => import(/* webpackChunkName: "staff.people" */ './people/people-page.tsx'),
  },
  {
    id: 'staff.releases',
    path: 'releases',
    lazy: () => import(/* webpackChunkName: "staff.releases" */ './releases/releases-page.tsx'),
  },
  {
    id: 'staff.settings',
    path: 'settings',
    lazy: () => import(/* webpackChunkName: "staff.settings" */ './settings/settings-page.tsx'),
  },
  {
    id: 'staff.account',
    path: 'me',
    lazy: () => import(/* webpackChunkName: "staff.account" */ './account/account-page.tsx'),
  },
  {
    id: 'staff.unknown',
    path: '*',
    lazy: () => import(/* webpackChunkName: "staff.unknown" */ './unknown/unknown-page.tsx'),
  },
];

export const remote = {
  name: 'mf-staff',
  contract: REMOTE_CONTRACT,
  routes: [
    {
      id: 'staff.sign-in',
      path: '/staff/sign-in',
      lazy: () => import(/* webpackChunkName: "staff.sign-in" */ './sign-in/sign-in-page.tsx'),
    },
    {
      id: 'staff.enrol',
      path: '/staff/enrol',
      lazy: () => import(/* webpackChunkName: "staff.enrol" */ './sign-in/enrol-page.tsx'),
    },
    {
      id: 'staff.frame',
      path: '/staff',
      lazy: () => import(/* webpackChunkName: "staff.frame" */ './frame/frame-page.tsx'),
      children: screens,
    },
  ],
  ownDocument: { features: ['camera', 'wasm'] },
  slots: {},
  messages: {
    en: () => import(/* webpackChunkName: "messages-en" */ './messages/en.json', { with: { type: 'json' } }),
    ar: () => import(/* webpackChunkName: "messages-ar" */ './messages/ar.json', { with: { type: 'json' } }),
  },
} satisfies Remote;
