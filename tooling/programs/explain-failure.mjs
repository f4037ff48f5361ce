/** Known failures of the environment, recognised by a pattern in an error's code or a tool's output. */
const CAUSES = [
  {
    sign: /ENOSPC|no space left on device|disk quota exceeded|EDQUOT/i,
    sentence: 'The disk is full: free about 2 GB, then run the same command again.',
  },
  {
    sign: /ERR_PNPM_(FROZEN_LOCKFILE_WITH_)?OUTDATED_LOCKFILE/,
    sentence:
      'pnpm-lock.yaml does not match a package.json: run "npx {packageManager} install" and keep the lockfile it writes.',
  },
  {
    sign: /ERR_PNPM_TARBALL_INTEGRITY|EINTEGRITY/,
    sentence:
      'A downloaded package is not the one the lockfile names: check the network or its proxy, then run the same command again.',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|ERR_PNPM_META_FETCH_FAIL/,
    sentence:
      'A download failed because there is no network: connect (or set the proxy), then run the same command again.',
  },
  {
    sign: /EACCES|EPERM|EROFS|permission denied/i,
    sentence:
      'A file cannot be written: give your user the right to write to this folder, then run the same command again.',
  },
];

/**
 * One sentence (what happened, why, the fix) for a known cause; `undefined` for any other.
 * @param {string} signs an error's code or message, or a tool's output
 * @param {string} packageManager as package.json pins it: another version may write another lockfile
 */
export const explainFailure = (signs, packageManager = 'pnpm') =>
  CAUSES.find(({ sign }) => sign.test(signs))?.sentence.replace('{packageManager}', packageManager);
