/** Where a person goes after the sign-in: a screen of the back office, and nowhere else. */
export const nextPath = (to: string | null): string => (to !== null && /^\/staff(\/|$|\?)/.test(to) ? to : '/staff');
