import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What proves to a shop of the tests that its operator asks. Unless the environment names the secret, the shop's folder has it. */
export function operatorHeaders(directory: string): { authorization: string } {
  const secret = process.env.METRICS_SECRET || readFileSync(path.join(directory, 'metrics-secret'), 'utf8').trim();
  return { authorization: `Basic ${Buffer.from(`stories:${secret}`).toString('base64')}` };
}
