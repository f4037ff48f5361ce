import fs from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A file for a shop's log of security events, and what is in it. */
export function securityLog() {
  const securityLogFile = path.join(temporaryFolder(), 'security-api.log');
  const text = () => (fs.existsSync(securityLogFile) ? fs.readFileSync(securityLogFile, 'utf8') : '');
  return {
    securityLogFile,
    text,
    lines: () =>
      text()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, string>),
  };
}
