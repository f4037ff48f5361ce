const withNext = (path: string, back: string) => (back === '/' ? path : `${path}?next=${encodeURIComponent(back)}`);

/** The path of the login page that leads back to `back`, a path of the shop without the `/ar` prefix. */
export const loginPath = (back: string): string => withNext('/login', back);

/** The path of the sign-up page that leads back to `back`. */
export const signUpPath = (back: string): string => withNext('/sign-up', back);
