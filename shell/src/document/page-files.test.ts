import { createHash } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { CHECK_FILES, LOAD_PAGE_FILES, NO_FILE } from './page-files.ts';

const ORIGIN = 'https://shop.example';
const digest = createHash('sha256').update('home').digest();
const HOME = `/assets/mf-catalog/home.${digest.toString('base64url')}.js`;
const OLD = '/assets/mf-catalog/home.R4_jjti64tWB.js';

interface Link {
  rel: string;
  href: string;
  integrity: string;
  onload: () => void;
  onerror: () => void;
}

interface Page {
  integrity?: Record<string, string>;
  dataset?: { main?: string; files?: string };
  slowLine?: boolean;
  hidden?: boolean;
  knowsModulePreload?: boolean;
}

/** Runs the scripts as a document with that import map does. */
function openPage({
  integrity = {},
  dataset = {},
  slowLine = false,
  hidden = false,
  knowsModulePreload = true,
}: Page = {}) {
  const links: Link[] = [];
  const frames: (() => void)[] = [];
  let parsed: () => void = () => undefined;
  const errors: { filename: string }[] = [];
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/`, toString: () => `${ORIGIN}/` });
  vi.stubGlobal('document', {
    hidden,
    querySelector: () => ({ textContent: JSON.stringify({ integrity }), dataset }),
    createElement: () => ({ relList: { supports: () => knowsModulePreload }, remove: () => undefined }),
    head: { append: (link: Link) => links.push(link) },
  });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (parsed = listener));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('dispatchEvent', (error: { filename: string }) => errors.push(error));
  vi.stubGlobal('ErrorEvent', function ErrorEvent(this: object, _type: string, about: object) {
    Object.assign(this, about);
  });
  vi.stubGlobal('slowLine', slowLine);
  for (const name of ['listedFiles', 'integrityOf', 'checkedFiles', 'failures', 'checkFile', 'importFile'])
    vi.stubGlobal(name, undefined);
  runInThisContext(`${CHECK_FILES};${LOAD_PAGE_FILES}`);
  return { links, frames, errors, parse: () => parsed() };
}

const addressesOf = (links: readonly Link[]) => links.map(({ rel, href }) => `${rel} ${href.replace(ORIGIN, '')}`);

afterEach(() => vi.unstubAllGlobals());

test('a file’s hash is the one in its name', () => {
  openPage();

  expect(integrityOf(HOME)).toBe(`sha256-${digest.toString('base64')}`);
  expect(integrityOf(`https://team.example${HOME}`)).toBe(`sha256-${digest.toString('base64')}`);
});

test('a file whose name carries no whole hash has that of the import map, and else that of no file', () => {
  openPage({ integrity: { [OLD]: 'sha256-old', [`https://team.example${OLD}`]: 'sha256-theirs' } });

  expect([OLD, `https://team.example${OLD}`, `https://evil.example${OLD}`, '/assets/x.js'].map(integrityOf)).toEqual([
    'sha256-old',
    'sha256-theirs',
    NO_FILE,
    NO_FILE,
  ]);
});

test('a file that does not have its hash is not imported; the next time it has an address that no browser remembers', async () => {
  const { links } = openPage();

  const loaded = importFile!(HOME);
  links[0]!.onerror();

  await expect(loaded).rejects.toThrow(`Failed to fetch or to verify ${ORIGIN}${HOME}`);
  expect(links[0]).toMatchObject({ rel: 'modulepreload', integrity: integrityOf(HOME), crossOrigin: 'anonymous' });
  for (const fragment of ['#1', '#2']) {
    void importFile!(HOME).catch(() => undefined);
    expect(links.at(-1)).toMatchObject({ href: `${ORIGIN}${HOME}${fragment}`, integrity: integrityOf(HOME) });
    links.at(-1)!.onerror();
    await Promise.resolve();
  }
  expect(links).toHaveLength(3);
});

test('a browser that can preload no modules asks for the file with its hash before it imports it', async () => {
  const { links } = openPage({ knowsModulePreload: false });
  const fetch = vi.fn<(address: string, options: object) => Promise<Response>>(() =>
    Promise.reject(new TypeError('refused')),
  );
  vi.stubGlobal('fetch', fetch);

  await expect(importFile!(HOME)).rejects.toThrow('Failed to fetch or to verify');

  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    ORIGIN + HOME,
    expect.objectContaining({ integrity: integrityOf(HOME) }),
  );
  expect(links).toEqual([]);
});

const SHELL = '/assets/shell/main.R4_jjti64tWB.js';
const STYLES = '/assets/shell/main.ReQQRfafXqB3.css';
const PAGE = {
  integrity: { [SHELL]: 'sha256-1', [STYLES]: 'sha256-2', [OLD]: 'sha256-3', '/assets/other.js': 'sha256-4' },
  dataset: { main: SHELL, files: '3' },
};
const PAGE_FILES = [`stylesheet ${STYLES}`, `modulepreload ${SHELL}`, `modulepreload ${OLD}`];

test('on a fast line the page’s own files are loaded as soon as the document is here', () => {
  const { links, parse } = openPage(PAGE);
  expect(links).toEqual([]);

  parse();

  expect(addressesOf(links)).toEqual(PAGE_FILES);
});

test('on a slow line they wait for the first frame', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { links, frames, parse } = openPage({ ...PAGE, slowLine: true });

  parse();
  expect(links).toEqual([]);
  frames[0]!();
  vi.runAllTimers();

  expect(addressesOf(links)).toEqual(PAGE_FILES);
  vi.useRealTimers();
});

test('a page in a tab that nobody sees does not wait, as it is painted only when it is shown', () => {
  const { links, parse } = openPage({ ...PAGE, slowLine: true, hidden: true });

  parse();

  expect(addressesOf(links)).toEqual(PAGE_FILES);
});

test('a script of the shell that does not arrive is told as an error of the main script, and one of a remote is not', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { links, errors, parse } = openPage(PAGE);
  parse();

  links[2]!.onerror();
  links[1]!.onerror();

  await vi.waitFor(() => expect(errors).toEqual([{ filename: SHELL }]));
});

test('a page under development, which names no main script, loads nothing by itself', () => {
  const { links, parse } = openPage({ integrity: PAGE.integrity });

  parse();

  expect(links).toEqual([]);
});
