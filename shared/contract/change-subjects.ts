/** What a change by staff can concern. */
export const CHANGE_SUBJECTS = [
  'alarm',
  'coupon',
  'customer',
  'home',
  'inquiry',
  'order',
  'picture',
  'product',
  'release',
  'review',
  'setting',
  'staff',
] as const;
export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];
