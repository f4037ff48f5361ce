import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where a story is told. It says so by a tag:
 *
 * - `@both`: in both projects, because it tells of layout, text, direction or keyboard;
 * - `@wide`, `@narrow`: on that width alone, because the other has no such thing;
 * - none: once, in the project that its file falls to.
 * - `@full`: in `npm run test:full` alone, where every story is told in both languages at both widths.
 *
 * Of a shop that runs elsewhere (`npm run e2e -- --origin`) the stories tagged `@inside` can't be told: they need its release store,
 * its processes, its command line or what the demonstration is seeded with. Those tagged `@writes` leave something there.
 */
export interface StoryFilter {
  grep: RegExp;
  grepInvert: RegExp;
}

/** Files fall to the projects by the sum of their name's letters: evenly enough, and each always to the same one. */
export const fallsToWide = (file: string): boolean =>
  Array.from(file).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 2 === 0;

/** The files of stories, relative to `folder`. */
const specs = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = below + entry.name;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : specs(folder, `${file}/`);
    return file.endsWith('.spec.ts') ? [file] : [];
  });

/** Matches the name of a file as Playwright writes it before a story's: "project file story tags". */
const inFile = (file: string) => ` ${file.replaceAll('.', '\\.')} `;

export interface Run {
  /** Every story in both languages at both widths, and what is tagged `@full`. */
  full: boolean;
  /** Of a shop that runs elsewhere. */
  elsewhere: boolean;
  /** Whether stories may leave something in it. */
  writing: boolean;
}

/** Which stories a project tells, of those in `folder`. */
export function storiesOf(name: string, width: 'wide' | 'narrow', folder: string, run: Run): StoryFilter {
  const leftOut = [
    width === 'wide' ? '@narrow' : '@wide',
    ...(run.full ? [] : ['@full']),
    ...(run.elsewhere ? ['@inside'] : []),
    ...(run.elsewhere && !run.writing ? ['@writes'] : []),
  ];
  const own = specs(folder).filter((file) => fallsToWide(file) === (width === 'wide'));
  const told = run.full ? [name] : ['@both', `@${width}`, ...own.map(inFile)];
  return { grep: new RegExp(told.join('|')), grepInvert: new RegExp(leftOut.join('|')) };
}
