import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBroken, WATCH_FILES } from './first-script.ts';

type FileError = { target: { src?: string; href?: string; rel?: string }; filename?: string };

const reload = vi.fn<() => void>();
const sendBeacon = vi.fn<(address: string, body: string) => void>();

/** Runs the script as a document does. Returns the page's listener for errors. */
function openPage({ ready = false, onLine = true, reloaded = undefined as number | undefined } = {}) {
  let onError: (event: FileError) => void = () => {};
  const document = {
    cookie: '',
    currentScript: { dataset: { shell: 's2' } },
    documentElement: { dataset: ready ? { ready: 'true' } : {} },
  };
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onError) => (onError = listener));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { onLine, sendBeacon });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', { reloaded });
  vi.stubGlobal('brokenFiles', undefined);
  runInThisContext(WATCH_FILES);
  return { onError, document };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const SCRIPT = { target: { src: 'https://shop.example/assets/shell/main.R4_jjti64tWB.js' } };
const STYLES = { target: { rel: 'stylesheet', href: 'https://shop.example/assets/shell/main.ReQQRfafXqB3.css' } };
const THROWN = { target: {}, filename: 'https://shop.example/assets/shell/s2/main.1a.js' };

test.each([
  ['script does not load', SCRIPT, 'script'],
  ['script throws', THROWN, 'script'],
  ['stylesheet was refused', STYLES, 'style'],
])('a shell whose %s is avoided and reported, and the page is reloaded', (_, event, kind) => {
  const { onError, document } = openPage();

  onError(event);
  vi.runAllTimers();

  expect(document.cookie).toBe('avoid=shell.s2;path=/;max-age=3600;samesite=lax');
  expect(sendBeacon.mock.calls).toEqual([['/_/failures', JSON.stringify({ app: 'shell', build: 's2', kind })]]);
  expect(reload).toHaveBeenCalledOnce();
});

test('the report has the token that was sent with the document', () => {
  const { onError } = openPage();
  const serverTiming = [{ name: 'page' }, { name: 'view', description: 'the-token' }];
  vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming }] });

  onError(SCRIPT);
  vi.runAllTimers();

  const [, body] = sendBeacon.mock.calls[0]!;
  expect(JSON.parse(body)).toEqual({ app: 'shell', build: 's2', kind: 'script', view: 'the-token' });
});

test('a page that was reloaded a moment ago is not reloaded again', () => {
  const { onError, document } = openPage({ reloaded: Date.now() - 1_000 });

  onError(SCRIPT);
  vi.runAllTimers();

  expect(document.cookie).toContain('shell.s2');
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['was hydrated nevertheless', { ready: true }, THROWN],
  ['is offline', { onLine: false }, SCRIPT],
])('a page that %s is not reloaded, and avoids no build', (_, page, event) => {
  const { onError, document } = openPage(page);

  onError(event);
  vi.runAllTimers();

  expect(document.cookie).toBe('');
  expect(reload).not.toHaveBeenCalled();
});

test('broken files of a remote are remembered for its loader; failed preloads and photographs are ignored', () => {
  const { onError } = openPage();
  const styles = 'https://shop.example/assets/mf-cart/cart.R-PissMl3HFU.css';
  const elsewhere = 'https://assets.example/gifts/mf-gifts/g1/gifts.css';

  onError({ target: { rel: 'stylesheet', href: styles } });
  onError({ target: { rel: 'stylesheet', href: elsewhere } });
  onError({ target: { rel: 'modulepreload', href: 'https://shop.example/assets/shell/main.R4_jjti64tWB.js' } });
  onError({ target: { src: 'https://shop.example/media/amber.webp' } });
  vi.runAllTimers();

  expect([styles, elsewhere].map(isBroken)).toEqual([true, true]);
  expect((globalThis as { brokenFiles?: string[] }).brokenFiles).toHaveLength(2);
  expect(reload).not.toHaveBeenCalled();
});
