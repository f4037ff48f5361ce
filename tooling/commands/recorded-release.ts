import { varDirectory } from '@shop/environment/directories';
import { openSecurityLog } from '@shop/logs/security-log';
import { currentUser } from '@shop/release/signing/keys';
import { join } from 'node:path';
import type { Answer } from './release/command.ts';

/** Commands that change nothing of what visitors get. All others are recorded. */
const ONLY_READ = /^((check|diff|history|status|test|watch)\b|keys( list|$)|$)/;

/** Runs a command of `npm run release`, and records as a security event what it did or failed to do. */
export async function recordedRelease(words: readonly string[], run: () => Promise<Answer>): Promise<Answer> {
  const named = words.filter((word) => !word.startsWith('-'));
  if (ONLY_READ.test(named.join(' '))) return run();
  const log = openSecurityLog({
    file: join(varDirectory(), 'log/security-staff.log'),
    service: 'staff',
    onFailure: ({ message }) => console.error(`The log of security events can not be written: ${message}`),
  });
  const staff = currentUser();
  const isKey = named[0] === 'keys';
  const event = isKey ? 'key-changed' : 'release';
  // Of the words about a key only what was done: the others are somebody's name and a long key.
  const said = named.slice(0, isKey ? 2 : undefined).join(' ');
  try {
    const result = await run();
    const { id } = (result.answer ?? {}) as { id?: string };
    log.record(event, { about: isKey ? `${said} ${id}` : said, staff });
    return result;
  } catch (error) {
    log.record(event, { outcome: 'refused', about: said, staff });
    throw error;
  } finally {
    log.close();
  }
}
