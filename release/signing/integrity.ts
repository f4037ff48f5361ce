import { createHash } from 'node:crypto';

/**
 * A file's hash as the `integrity` attribute and import maps want it. sha256 is the shortest that browsers know; hashes
 * don't compress, and every document carries about two hundred.
 */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
