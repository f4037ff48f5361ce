import type { StaffCallAnswer } from '@shop/contract/staff-calls';

export type Review = StaffCallAnswer<'staffReviews'>['data'][number];
