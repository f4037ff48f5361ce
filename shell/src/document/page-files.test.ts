import './page-globals.ts';
import { createHash } from 'node:crypto';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ASK_AGAIN, LOAD_FILES, LOAD_PAGE_FILES, NO_FILE } from './page-files.ts';

const ORIGIN = 'https://shop.example';
const digest = createHash('sha256').update('home').digest();
const HOME = `/assets/mf-catalog/home.${digest.toString('base64url')}.js`;
const OLD = '/assets/mf-catalog/home.R4_jjti64tWB.js';
const VENDOR = `/assets/shell/vendor.${digest.toString('base64url')}.js`;

interface Element {
  rel?: string;
  href?: string;
  src?: string;
  type?: string;
  integrity: string;
  onload: () => void;
  onerror: () => void;
}

interface Page {
  integrity?: Record<string, string>;
  dataset?: { main?: string; files?: string };
  lettersKnown?: Promise<void>;
  hidden?: boolean;
  onLine?: boolean;
  ready?: boolean;
  knowsModulePreload?: boolean;
}

const fetch = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const shellFailed = vi.fn<(kind: string, because: string) => void>();
const policies = vi.fn<(name: string, rules: object) => object>((_name, rules) => rules);

/** Runs the scripts as a document with that import map does. */
function openPage({
  integrity = {},
  dataset = {},
  lettersKnown,
  hidden = false,
  onLine = true,
  ready = false,
  knowsModulePreload = true,
}: Page = {}) {
  const elements: Element[] = [];
  const frames: (() => void)[] = [];
  let parsed: () => void = () => undefined;
  const document = {
    hidden,
    documentElement: { dataset: ready ? { ready: 'true' } : {} },
    querySelector: () => ({ textContent: JSON.stringify({ integrity }), dataset }),
    createElement: () => ({ dataset: {}, relList: { supports: () => knowsModulePreload }, remove: () => undefined }),
    head: { append: (element: Element) => elements.push(element) },
  };
  const navigator = { onLine };
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/`, toString: () => `${ORIGIN}/` });
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('shellFailed', shellFailed);
  vi.stubGlobal('trustedTypes', { createPolicy: policies });
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (parsed = listener));
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('lettersKnown', lettersKnown);
  for (const name of ['listedFiles', 'integrityOf', 'loadFile', 'importFile', 'failedFiles', 'askAgain', 'askOnce'])
    vi.stubGlobal(name, undefined);
  for (const name of ['isShown', 'whenShown', 'fileFailed', 'leftAt']) vi.stubGlobal(name, undefined);
  for (const name of ['onbeforeunload', 'onpageshow']) vi.stubGlobal(name, null);
  runInThisContext(`${ASK_AGAIN};${LOAD_FILES};${LOAD_PAGE_FILES}`);
  return { elements, frames, document, navigator, parse: () => parsed() };
}

/** The listeners that the script sets. */
const window = () => globalThis as unknown as { onbeforeunload: () => void; onpageshow: () => void };

const addressesOf = (elements: readonly Element[]) =>
  elements.map(({ rel, type, href, src }) => `${rel ?? type} ${(href ?? src)!.replace(ORIGIN, '')}`);

const answers = (body: string, status = 200) => Promise.resolve(new Response(body, { status }));
/** What a server answers that has the file as it was built; the browser checks the hash where it is given one. */
const asBuilt = () => answers('home');

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  fetch.mockImplementation(asBuilt);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

test('a script is loaded once, by an element that checks its hash; of none without a hash an element is made', async () => {
  const { elements } = openPage();

  const loads = [globalThis.loadFile!(HOME), globalThis.loadFile!(ORIGIN + HOME)];
  elements[0]!.onload();
  expect(await Promise.all(loads)).toEqual([ORIGIN + HOME, ORIGIN + HOME]);

  expect(elements).toMatchObject([
    { type: 'module', src: ORIGIN + HOME, integrity: integrityOf(HOME), crossOrigin: 'anonymous' },
  ]);
  expect(policies).toHaveBeenCalledExactlyOnceWith('build-file', expect.anything());
  void globalThis.loadFile!('/assets/x.js').catch(() => undefined);
  expect(elements).toHaveLength(1);
});

test('a file that was only cancelled is loaded at an address that no browser remembers, and nobody hears of it', async () => {
  const { elements } = openPage();
  const loaded = globalThis.loadFile!(HOME);

  elements[0]!.onerror();
  await vi.advanceTimersByTimeAsync(100);
  expect(addressesOf(elements)).toEqual([`module ${HOME}`, `module ${HOME}#1`]);
  elements[1]!.onload();

  expect(await loaded).toBe(`${ORIGIN + HOME}#1`);
  expect(globalThis.failedFiles).toEqual({});
});

const unanswered = () => Promise.reject(new TypeError('Load failed'));
const changed = (_address: string, { integrity }: RequestInit) => (integrity ? unanswered() : answers('other'));

test.each([
  ['missing', 'has none', () => answers('', 404)],
  ['changed', 'has another', changed],
  [
    'unreachable',
    'gives no answer for it alone',
    (address: string) => (address === '/robots.txt' ? asBuilt() : unanswered()),
  ],
] as const)('a file is %s if the server %s when it is asked again', async (because, _, answer) => {
  fetch.mockImplementation(answer as typeof asBuilt);
  const { elements } = openPage();
  const loaded = globalThis.loadFile!(VENDOR);
  const message = loaded.catch(String);

  elements[0]!.onerror();
  await vi.advanceTimersByTimeAsync(100);

  expect(await message).toBe(`TypeError: Failed to load ${ORIGIN}${VENDOR}`);
  expect(await answered(ORIGIN + VENDOR)).toBe(because);
  expect(shellFailed).toHaveBeenCalledExactlyOnceWith('script', because);
});

/** What asking again comes to, with the time that it takes. */
async function answered(address: string) {
  const asked = globalThis.askAgain!(address);
  await vi.advanceTimersByTimeAsync(60_000);
  return asked;
}

test.each([
  ['the server is at fault', () => answers('', 503)],
  ['nothing is answered at all', unanswered],
])('if %s, nobody can say that the file is', async (_, answer) => {
  fetch.mockImplementation(answer);
  openPage();

  expect(await answered(ORIGIN + HOME)).toBe('');
});

test('without a network nothing is asked', async () => {
  openPage({ onLine: false });

  expect(await answered(ORIGIN + HOME)).toBe('');
  expect(fetch).not.toHaveBeenCalled();
});

test.each([
  [
    'out of view',
    (page: ReturnType<typeof openPage>) => (page.document.hidden = true),
    (page: ReturnType<typeof openPage>) => (page.document.hidden = false),
  ],
  ['being left', () => window().onbeforeunload(), () => window().onpageshow()],
] as const)('while the page is %s, nothing is asked', async (_, leave, comeBack) => {
  const page = openPage();
  void globalThis.loadFile!(HOME);
  page.elements[0]!.onerror();

  await vi.advanceTimersByTimeAsync(0);
  leave(page);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(fetch).not.toHaveBeenCalled();
  comeBack(page);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(addressesOf(page.elements)).toContain(`module ${HOME}#1`);
});

test('a page that is not ready asks for its files until the line is back; a ready one gives up', async () => {
  fetch.mockImplementation(unanswered);
  const { elements, document } = openPage();
  void globalThis.loadFile!(HOME);
  for (let attempt = 0; attempt < 3; attempt++) {
    elements.at(-1)!.onerror();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(elements).toHaveLength(4);
  elements.at(-1)!.onload();

  Object.assign(document.documentElement.dataset, { ready: 'true' });
  const late = globalThis.loadFile!(VENDOR).catch(String);
  elements.at(-1)!.onerror();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toContain('Failed to load');
  expect(shellFailed).not.toHaveBeenCalled();
});

const SHELL = '/assets/shell/main.R4_jjti64tWB.js';
const STYLES = '/assets/shell/main.ReQQRfafXqB3.css';
const PAGE = {
  integrity: { [SHELL]: 'sha256-1', [STYLES]: 'sha256-2', [OLD]: 'sha256-3', '/assets/other.js': 'sha256-4' },
  dataset: { main: SHELL, files: '3' },
};
const PAGE_FILES = [`stylesheet ${STYLES}`, `modulepreload ${OLD}`, `module ${SHELL}`];

test('the page’s own files wait for the first frame', async () => {
  const { elements, frames, parse } = openPage(PAGE);

  parse();
  await vi.runAllTimersAsync();
  expect(elements).toEqual([]);
  frames[0]!();
  vi.runAllTimers();

  expect(addressesOf(elements)).toEqual(PAGE_FILES);
});

test('the first frame counts only once it is known whose letters the page has', async () => {
  let known: () => void = () => undefined;
  const { frames, parse } = openPage({ ...PAGE, lettersKnown: new Promise((resolve) => (known = resolve)) });

  parse();
  await vi.runAllTimersAsync();
  expect(frames).toEqual([]);
  known();
  await vi.runAllTimersAsync();

  expect(frames).toHaveLength(1);
});

test('a browser that can preload no modules preloads scripts', () => {
  const { elements, parse } = openPage({ ...PAGE, hidden: true, knowsModulePreload: false });

  parse();

  expect(elements).toContainEqual(expect.objectContaining({ rel: 'preload', as: 'script', href: OLD }));
});

test('a page in a tab that nobody sees does not wait, as it is painted only when it is shown', () => {
  const { elements, parse } = openPage({ ...PAGE, hidden: true });

  parse();

  expect(addressesOf(elements)).toEqual(PAGE_FILES);
});

test('a page under development, which names no main script, loads nothing by itself', () => {
  const { elements, parse } = openPage({ integrity: PAGE.integrity });

  parse();

  expect(elements).toEqual([]);
});
