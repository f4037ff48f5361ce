const gate = (path: string, back: string) => (back === '/' ? path : `${path}?next=${encodeURIComponent(back)}`);

/** Where to log in and come back from. `back` is a path of the shop without the `/ar` prefix. */
export const loginPath = (back: string): string => gate('/login', back);

/** Where to sign up and come back from. */
export const signUpPath = (back: string): string => gate('/sign-up', back);
