import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Which stories a project runs. A story's tag says where it runs:
 *
 * - `@both`: in both projects, because it is about layout, text, direction or keyboard;
 * - `@wide`, `@narrow`: only at that width, because the part under test does not exist at the other;
 * - no tag: once, in the project that its file is assigned to;
 * - `@affected`: a proof that takes long, of one subject: in `npm test` only if a change affects its file;
 * - `@full`: only in `npm run test:full`, which runs every story in both languages at both widths;
 * - `@smoke`: one of the few that `npm test -- --changed` runs after a change that can affect every page.
 *
 * Against a shop at another address (`npm run e2e -- --origin`), stories tagged `@inside` do not run: they need the shop's
 * release store, processes, command line or seeded demo data. Stories tagged `@writes` leave data in the shop.
 */
export interface StoryFilter {
  grep: RegExp;
  grepInvert: RegExp;
}

/** Assigns files to the two projects by the sum of their name's characters: about evenly, and always the same way. */
export const isAssignedToWide = (file: string): boolean =>
  Array.from(file).reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % 2 === 0;

const specs = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = below + entry.name;
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : specs(folder, `${file}/`);
    return file.endsWith('.spec.ts') ? [file] : [];
  });

/** A pattern for a file in the name that Playwright filters by: "project file story tags". */
const inFile = (file: string) => ` ${file.replaceAll('.', '\\.')} `;

/** What a change affects, from `tooling/commands/affected-tests.ts`. */
export interface Affected {
  /** Paths of stories below `e2e`. */
  files: readonly string[];
  everyPage: boolean;
}

export interface Run {
  /** Every story runs in both languages at both widths, including those tagged `@full`. */
  full: boolean;
  /** The stories run against a shop at another address. */
  elsewhere: boolean;
  /** Whether stories may leave data in that shop. */
  writing: boolean;
  /** Undefined: nobody knows what has changed, so everything counts as affected. */
  affected?: Affected;
  /** Only stories of affected files run, and after a change to every page those tagged `@smoke`. */
  changedOnly?: boolean;
}

/** A pattern for the stories tagged `@affected` that no change affects. */
function unaffected({ full, elsewhere, affected }: Run): string[] {
  if (full || elsewhere || !affected || affected.everyPage) return [];
  const files = affected.files.map(inFile).join('|');
  return [files ? `^(?!.*(?:${files})).*@affected` : '@affected'];
}

/** The filter for the stories in `folder` that a project runs. */
export function storiesOf(name: string, width: 'wide' | 'narrow', folder: string, run: Run): StoryFilter {
  const leftOut = [
    width === 'wide' ? '@narrow' : '@wide',
    ...(run.full ? [] : ['@full']),
    ...unaffected(run),
    ...(run.elsewhere ? ['@inside'] : []),
    ...(run.elsewhere && !run.writing ? ['@writes'] : []),
  ];
  const own = specs(folder).filter((file) => isAssignedToWide(file) === (width === 'wide'));
  const included = (run.full ? [name] : ['@both', `@${width}`, ...own.map(inFile)]).join('|');
  const { files = [], everyPage = true } = run.affected ?? {};
  const changed = [...files.map(inFile), ...(everyPage ? ['@smoke'] : [])].join('|') || 'no story';
  const grep = run.changedOnly ? `^(?=.*(?:${changed}))(?=.*(?:${included}))` : included;
  return { grep: new RegExp(grep), grepInvert: new RegExp(leftOut.join('|')) };
}
