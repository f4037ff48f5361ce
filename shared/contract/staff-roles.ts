/**
 * What a person of the staff works as. An owner may do everything; the others see what their work needs. A reader sees and
 * changes nothing.
 */
export const STAFF_ROLES = ['owner', 'orders', 'stockroom', 'catalogue', 'reader'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
