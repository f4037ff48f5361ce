import { runCommand } from '@shop/api/cli/run-command';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { MOST_PICTURE_BYTES } from '../../shared/contract/picture-files.ts';
import { MOST_CATALOGUE_BYTES } from '../../shared/contract/staff-import.ts';
import { MAX_BYTES } from '../../shell/server/releases/accept-releases.ts';
import { labFiles, readSource, sourceFiles } from './source-files.ts';

const documents = sourceFiles.filter((path) => /^(README|api\/README|docs\/.*)\.md$/.test(path));

/** Everything that a document writes as code: spans within a line, and the lines of its blocks. */
function codeOf(markdown: string): string[] {
  const blocks = markdown.match(/^ *```[\s\S]*?^ *```/gm) ?? [];
  const text = markdown.replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  return [
    ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!),
    ...blocks.flatMap((block) => block.split('\n').slice(1, -1)),
  ];
}

/** What `pick` finds in the code of all documents, each with its document. */
const named = <T>(pick: (code: string, document: string) => T | undefined): { document: string; what: T }[] =>
  documents.flatMap((document) =>
    codeOf(readSource(document)).flatMap((code) => {
      const what = pick(code, document);
      return what === undefined ? [] : [{ document, what }];
    }),
  );

const EXTENSION = /\w\.(ts|tsx|mjs|json|css|sql|md|yaml|webp)$/;
/** Written by a build or at run time, or filled in by the reader. */
const NOT_IN_THE_TREE =
  /^(var|node_modules)(\/|$)|^(server\/server\.cjs|(release|manifest|files|signature|trusted-keys)\.json)$|[<>…$]|^\d/;
const PACKAGES = readSource('pnpm-workspace.yaml');

/** The path in a piece of code, if it looks like one: folders and a file, or a file's name with its extension. */
function pathIn(code: string): string | undefined {
  const looksLikeOne = /^\.?[\w.{}*,-]+(\/[\w.{}*,-]+)*\/?$/.test(code) && (code.includes('/') || EXTENSION.test(code));
  const isPackage = PACKAGES.includes(`\n  ${code.split('/')[0]}: `);
  return looksLikeOne && !isPackage && !NOT_IN_THE_TREE.test(code) ? code : undefined;
}

/** `src/{a,b}.ts` as `src/a.ts` and `src/b.ts`. */
const alternativesOf = (path: string): string[] => {
  const [whole, list] = /\{([^}]+)\}/.exec(path) ?? [];
  return whole ? list!.split(',').flatMap((part) => alternativesOf(path.replace(whole, part))) : [path];
};

const withFolders = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
const places: ReadonlySet<string> = new Set([...sourceFiles, ...(labFiles ?? [])].flatMap(withFolders));
const names: ReadonlySet<string> = new Set(sourceFiles.map((path) => path.slice(path.lastIndexOf('/') + 1)));

function has(known: ReadonlySet<string>, path: string): boolean {
  if (!path.includes('*')) return known.has(path);
  const pattern = new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`);
  return [...known].some((place) => pattern.test(place));
}

/** Folders that a document's paths are relative to, besides the root and its own folder. */
const STARTS: Record<string, string[]> = {
  'docs/changing.md': ['shell', 'mf-catalog', 'mf-account', 'mf-cart'],
  'api/README.md': ['api/src', 'api/database'],
  'docs/remotes.md': ['mf-catalog', 'mf-account', 'mf-cart'],
};

/** Whether a path is in the laboratory, of which nothing is known in a repository without it. */
const isUnknown = (path: string): boolean => labFiles === undefined && /^lab(\/|$)/.test(path);

function exists(path: string, document: string): boolean {
  if (isUnknown(path)) return true;
  // A name alone: the sentence around it says where it is.
  if (!path.includes('/')) return has(names, path);
  return ['', dirname(document), ...(STARTS[document] ?? [])].some((start) =>
    has(places, normalize(join(start, path)).replace(/\/$/, '')),
  );
}

test('every path that a document names exists', () => {
  const missing = named(pathIn)
    .filter(({ document, what }) => !alternativesOf(what).every((path) => exists(path, document)))
    .map(({ document, what }) => `${document}: ${what}`);

  expect(missing).toEqual([]);
});

test('every page and picture that a document links exists', () => {
  const missing = documents.flatMap((document) =>
    [...readSource(document).matchAll(/\]\(([^)#\s]+)(?:#[\w-]*)?\)|src="([^"]+)"/g)]
      .map(([, link, picture]) => (link ?? picture)!)
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => {
        const path = normalize(join(dirname(document), target)).replace(/\/$/, '');
        return !isUnknown(path) && !places.has(path);
      })
      .map((target) => `${document}: ${target}`),
  );

  expect(missing).toEqual([]);
});

/** The anchor that a heading gets on a Git server: small letters, no signs, dashes for spaces. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (document: string): string[] =>
  [...readSource(document).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

test('every section that a document links exists', () => {
  const missing = documents.flatMap((document) =>
    [...readSource(document).matchAll(/\]\(([^)#\s:]*)#([\w-]+)\)/g)]
      .map(([, page, anchor]) => ({
        page: page ? normalize(join(dirname(document), page)) : document,
        anchor: anchor!,
      }))
      .filter(({ page, anchor }) => !anchorsOf(page).includes(anchor))
      .map(({ page, anchor }) => `${document}: ${page}#${anchor}`),
  );

  expect(missing).toEqual([]);
});

test('every page of docs is in the reading lists', () => {
  const lists = readSource('docs/README.md');
  const pages = documents.filter((path) => /^docs\/[a-z-]+\.md$/.test(path)).map((path) => path.replace('docs/', ''));

  expect(pages.filter((page) => !lists.includes(`](${page}`))).toEqual([]);
});

const decisions = documents.filter((path) => /^docs\/decisions\/\d{4}-/.test(path));

test('every decision has its own number, which its title repeats', () => {
  const numbers = decisions.map((path) => /(\d{4})-/.exec(path)?.[1]);

  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  expect(decisions.filter((path, index) => !readSource(path).startsWith(`# ${numbers[index]}`))).toEqual([]);
});

test('the index of decisions has each of them once, with its title and state', () => {
  const listed = [...readSource('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((\S+)\) (.+) \| (.+) \|$/gm)]
    .map(([, number, file, title, state]) => `${file}: # ${number} ${title}; State: ${state}`)
    .sort();
  const written = decisions.map((path) => {
    const [title, , state] = readSource(path).split('\n');
    return `${path.replace('docs/decisions/', '')}: ${title}; ${state}`;
  });

  expect(listed).toEqual(written);
  expect(written.filter((decision) => !/; State: (in force|(partly )?replaced by \d{4})$/.test(decision))).toEqual([]);
});

test('the documented proxy lets through the largest body that the shop takes', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readSource('docs/operating.md')) ?? [];

  expect(Number(megabytes) * 2 ** 20).toBeGreaterThanOrEqual(
    Math.max(...Object.values(MAX_BYTES), MOST_PICTURE_BYTES, MOST_CATALOGUE_BYTES),
  );
});

test('every package of the shop that a document names exists', () => {
  const missing = named((code) => /^@shop\/[\w/-]+$/.exec(code)?.[0])
    .filter(({ what }) => {
      const path = what.replace('@shop/', '');
      return ![`shared/${path}`, `tooling/${path}`, path].some((place) =>
        sourceFiles.some((file) => new RegExp(`^${place}(/|\\.tsx?$)`).test(file)),
      );
    })
    .map(({ document, what }) => `${document}: ${what}`);

  expect(missing).toEqual([]);
});

/** `npm test`, `npm run build`, `npm run --prefix lab cluster`: the script, and the folder of its package. */
const NPM_COMMAND = /\bnpm (?:run )?(?:--prefix (?<folder>\S+) )?(?!install|ci\b|--)(?<script>[\w:-]+)/;

test('every npm command that a document names is a script', () => {
  const scriptsOf = (folder: string) =>
    (JSON.parse(readSource(join(folder, 'package.json'))) as { scripts: Record<string, string> }).scripts;
  const unknown = named((code) => NPM_COMMAND.exec(code)?.groups)
    .filter(({ what: { folder = '' } }) => !isUnknown(folder))
    .filter(({ what: { folder = '', script } }) => !(script! in scriptsOf(folder)))
    .map(({ document, what: { script } }) => `${document}: ${script}`);

  expect(unknown).toEqual([]);
});

const GROUPS = [
  'catalog',
  'coupons',
  'database',
  'home',
  'inquiries',
  'orders',
  'returns',
  'reviews',
  'settings',
  'staff',
];

test('every staff command that a document names exists, with its options', async () => {
  const commands = named((code) => {
    const words = code.replace(/^npm run shop -- /, '').split(/\s+/);
    return GROUPS.includes(words[0]!) && /^[a-z-]+$/.test(words[1] ?? '') ? words : undefined;
  });
  const wrong: string[] = [];
  for (const { document, what: words } of commands) {
    let help = '';
    const status = await runCommand([words[0]!, words[1]!, '--help'], {
      db: () => Promise.reject(new Error('Help needs no database.')),
      say: (text) => (help += text),
      complain: () => undefined,
    });
    const options = words.filter((word) => word.startsWith('--'));
    if (status !== 0 || !options.every((option) => help.includes(option)))
      wrong.push(`${document}: ${words.join(' ')}`);
  }

  expect(commands.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('every environment variable that a document names is read somewhere', () => {
  const code = sourceFiles
    .filter((path) => /\.(ts|mjs)$/.test(path) && !path.endsWith('.test.ts'))
    .map(readSource)
    .join('\n');
  const unread = named((span) => /^([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)(?:=\S*)?(?: npm .*)?$/.exec(span)?.[1])
    .filter(({ what }) => what.length > 3 && !new RegExp(String.raw`\b${what}\b`).test(code))
    .map(({ document, what }) => `${document}: ${what}`);

  expect(unread).toEqual([]);
});
