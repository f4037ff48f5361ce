import type { AppName } from '@shop/composition/app-name';

/** Where the storefront itself serves the files of all builds. */
const OWN_ASSETS = '/assets/';

/** Stands in policies and in HTML as it is: nothing that could end a directive, and no wildcard. */
const PLAIN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?\/(?:[\w.~-]+\/)*$/;
const THIS_MACHINE = /^(localhost|127\.0\.0\.1)$/;

/** Whether an address means another machine for each who asks for it. */
export const isLoopback = (address: string): boolean =>
  URL.canParse(address) && THIS_MACHINE.test(new URL(address).hostname);

/** Why a remote's files may not lie at an address, the folder above all of its builds; undefined where they may. */
export function assetOriginProblem(address: string): string | undefined {
  if (!URL.canParse(address)) return `${address} is no address`;
  const { protocol, username, password, href } = new URL(address);
  if (username || password) return 'its address holds a password';
  if (protocol !== 'https:' && !isLoopback(address)) return `${address} is not private on the way: it needs https://`;
  // A path that a browser would read otherwise ("..") is another one than was signed.
  if (href !== address || !PLAIN.test(address))
    return `${address} is no plain address: a name, folders of letters, digits, ".", "_", "~" and "-", and "/" at the end`;
  return undefined;
}

/** Where browsers find a build's files: below the storefront's own folder, or below that of the team. */
export const publicPath = (app: AppName, build: string, assets = OWN_ASSETS): string => `${assets}${app}/${build}/`;

/** Whether a build's files lie on another origin. */
export const isElsewhere = (place: string): boolean => !place.startsWith(OWN_ASSETS);

/**
 * Why a build may not have its files where it says; undefined where it may. On another origin they lie in a folder that
 * is theirs alone, because that folder is what a page's policy allows.
 */
export function publicPathProblem(app: AppName, build: string, place: string): string | undefined {
  if (place === publicPath(app, build)) return undefined;
  if (app === 'shell') return `the files of the shell are the storefront’s to serve, not at ${place}`;
  const own = publicPath(app, build, '');
  if (!place.endsWith(`/${own}`))
    return `${place} is not where files of ${app} ${build} can lie: it must end with /${own}`;
  return assetOriginProblem(place.slice(0, -own.length));
}
