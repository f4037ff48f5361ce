import { assetOriginProblem, isOtherOrigin } from './build-manifest.ts';

/** Origins other than the shop's that files of builds may come from, by `ASSET_ORIGINS`. Throws where one is written wrongly. */
export function assetOrigins({ ASSET_ORIGINS = '' }: NodeJS.ProcessEnv = process.env): string[] {
  const origins = ASSET_ORIGINS.split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  for (const origin of origins) {
    const problem = assetOriginProblem(`${origin}/`);
    if (problem) throw new Error(`ASSET_ORIGINS is "${ASSET_ORIGINS}": ${problem}.`);
    if (new URL(origin).origin !== origin)
      throw new Error(`ASSET_ORIGINS is "${ASSET_ORIGINS}": ${origin} has a path; an origin is https://name.`);
  }
  return origins;
}

/**
 * Why the files of a build may not be where it states; undefined where they may. Otherwise a team could have the storefront
 * call any address within its network, and every page allow scripts from there.
 */
export function otherOriginRefusal(publicPath: string, allowed = assetOrigins()): string | undefined {
  if (!isOtherOrigin(publicPath)) return undefined;
  const { origin } = new URL(publicPath);
  if (allowed.includes(origin)) return undefined;
  return `its files are at ${origin}, which this shop does not allow; its operator can name it in ASSET_ORIGINS`;
}
