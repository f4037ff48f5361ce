/** The shop's host, from `PUBLIC_ORIGIN`: phones give a code only to the host that its SMS names. Throws when it is no address. */
export function publicHost({ PUBLIC_ORIGIN }: NodeJS.ProcessEnv): string {
  if (!PUBLIC_ORIGIN) return 'localhost';
  if (!URL.canParse(PUBLIC_ORIGIN))
    throw new Error(`PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}"; it must be an address, for example https://shop.example.`);
  return new URL(PUBLIC_ORIGIN).hostname;
}

/** Where the shop's pages are, from `PUBLIC_ORIGIN`; else on this machine. */
export const publicOrigin = ({ PUBLIC_ORIGIN, PORT = '3000' }: NodeJS.ProcessEnv): string =>
  PUBLIC_ORIGIN ? new URL(PUBLIC_ORIGIN).origin : `http://localhost:${PORT}`;
