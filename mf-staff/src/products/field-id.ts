/** The id of the control of a field, for links to it. */
export const fieldId = (path: string): string => `field-${path.replaceAll(/[^\w-]/g, '-')}`;
