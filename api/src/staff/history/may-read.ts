import { staffApi, type StaffApiName } from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import type { ChangeSubject } from '@shop/contract/change-subjects';
import type { StaffRole } from '@shop/contract/staff-roles';

/** The call that shows each subject as it is. */
const SHOWN_BY = {
  alarm: 'staffPaymentAlerts',
  coupon: 'staffCoupons',
  customer: 'staffCustomer',
  home: 'staffHome',
  inquiry: 'staffInquiries',
  order: 'staffOrder',
  picture: 'staffProduct',
  product: 'staffProduct',
  release: 'staffReleases',
  review: 'staffReviews',
  setting: 'staffSettings',
  staff: 'staffPeople',
} as const satisfies Record<ChangeSubject, StaffApiName>;

const mayCall = (role: StaffRole, name: StaffApiName): boolean =>
  (staffApi[name] as StaffEndpoint).roles.includes(role);

/** Whether a role may know what was changed of a subject: who sees the subject itself, or the whole history. */
export const mayRead = (role: StaffRole, subject: ChangeSubject): boolean =>
  mayCall(role, SHOWN_BY[subject]) || mayCall(role, 'staffHistory');
