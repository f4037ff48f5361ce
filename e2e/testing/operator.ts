import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What proves to a shop of the tests that its operator asks: the secret is a file in the shop's folder. */
export function operatorHeaders(directory: string): { authorization: string } {
  const secret = readFileSync(path.join(directory, 'operator-secret'), 'utf8').trim();
  return { authorization: `Basic ${Buffer.from(`stories:${secret}`).toString('base64')}` };
}
