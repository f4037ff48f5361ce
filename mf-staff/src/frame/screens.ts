import type { StaffCallName } from '@shop/contract/staff-calls';
import type { StaffIconName } from '../icon/staff-icon.tsx';

/** A screen that the navigation offers to whoever may make its call. */
export interface StaffScreen {
  /** Names the texts `frame.screens.<id>`. */
  id:
    | 'orders'
    | 'picking'
    | 'returns'
    | 'cash'
    | 'customers'
    | 'inquiries'
    | 'stock'
    | 'products'
    | 'reviews'
    | 'coupons'
    | 'home'
    | 'reports'
    | 'alarms'
    | 'history'
    | 'people'
    | 'releases'
    | 'settings';
  path: string;
  /** The call without which the screen shows nothing. */
  call: StaffCallName;
  icon: StaffIconName;
  /** Screens of one group stand together in the rail: the day's work, the shelves, the figures. */
  group: 'work' | 'shop' | 'house';
}

/** Every screen, in the order of the rail. A phone's bar has the first four that the person may open. */
export const SCREENS: readonly StaffScreen[] = [
  { id: 'orders', path: '/staff/orders', call: 'staffOrders', icon: 'order', group: 'work' },
  { id: 'picking', path: '/staff/picking', call: 'staffPackOrder', icon: 'box', group: 'work' },
  { id: 'returns', path: '/staff/returns', call: 'staffReturns', icon: 'back', group: 'work' },
  { id: 'cash', path: '/staff/cash', call: 'staffCashDue', icon: 'cash', group: 'work' },
  { id: 'customers', path: '/staff/customers', call: 'staffCustomers', icon: 'person', group: 'work' },
  { id: 'inquiries', path: '/staff/inquiries', call: 'staffInquiries', icon: 'phone', group: 'work' },
  { id: 'stock', path: '/staff/stock', call: 'staffStock', icon: 'box', group: 'shop' },
  { id: 'products', path: '/staff/products', call: 'staffProducts', icon: 'gift', group: 'shop' },
  { id: 'reviews', path: '/staff/reviews', call: 'staffReviews', icon: 'order', group: 'shop' },
  { id: 'coupons', path: '/staff/coupons', call: 'staffCoupons', icon: 'gift', group: 'shop' },
  { id: 'home', path: '/staff/home-page', call: 'staffHome', icon: 'order', group: 'shop' },
  { id: 'reports', path: '/staff/reports', call: 'staffReport', icon: 'order', group: 'house' },
  { id: 'alarms', path: '/staff/alarms', call: 'staffTroubles', icon: 'warning', group: 'house' },
  { id: 'history', path: '/staff/history', call: 'staffHistory', icon: 'clock', group: 'house' },
  { id: 'people', path: '/staff/people', call: 'staffPeople', icon: 'person', group: 'house' },
  { id: 'releases', path: '/staff/releases', call: 'staffReleases', icon: 'clock', group: 'house' },
  { id: 'settings', path: '/staff/settings', call: 'staffSettings', icon: 'key', group: 'house' },
];

/** The screen that an address belongs to; undefined for what is everybody's. */
export const screenAt = (pathname: string): StaffScreen | undefined =>
  SCREENS.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

/** The screens that a person may open, by the calls that the person's role may make. */
export const screensFor = (may: (call: string) => boolean): StaffScreen[] => SCREENS.filter(({ call }) => may(call));
