import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder of migrations with these statements, one migration each. */
export function migrationsOf(...statements: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'meta'));
  const entries = statements.map((statement, idx) => {
    writeFileSync(path.join(folder, `${idx}.sql`), statement);
    return { idx, version: '7', when: idx + 1, tag: String(idx), breakpoints: true };
  });
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
  return folder;
}
