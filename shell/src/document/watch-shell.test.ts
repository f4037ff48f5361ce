import './page-globals.ts';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WATCH_SHELL } from './first-script.ts';

interface FileError {
  target: { href?: string; rel?: string; dataset?: { file?: string } };
  filename?: string;
}

const reload = vi.fn<() => void>();
const sendBeacon = vi.fn<(address: string, body: string) => void>();
const fileFailed = vi.fn<(address: string) => void>();
const askAgain = vi.fn<(address: string) => Promise<string>>(() => Promise.resolve('changed'));

/** Runs the script as a document does. Returns the page's listener for errors. */
function openPage({ ready = false, reloaded = undefined as number | undefined } = {}) {
  let onError: (event: FileError) => void = () => {};
  const document = {
    cookie: '',
    currentScript: { dataset: { shell: 's2' } },
    documentElement: { dataset: ready ? { ready: 'true' } : {} },
  };
  const sessionStorage: { reloaded?: number | undefined; failedShell?: string } = { reloaded };
  let show: () => void = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof onError) => (onError = listener));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('whenShown', () => shown);
  vi.stubGlobal('fileFailed', fileFailed);
  vi.stubGlobal('askAgain', askAgain);
  runInThisContext(WATCH_SHELL);
  return { onError, document, sessionStorage, show };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const STYLES = {
  target: { rel: 'stylesheet', href: 'https://shop.example/assets/shell/main.ReQQRfafXqB3.css', dataset: {} },
};
const THROWN = { target: {}, filename: 'https://shop.example/assets/shell/main.R4_jjti64tWB.js' };

test.each([
  ['script throws', (page: ReturnType<typeof openPage>) => page.onError(THROWN), 'script', 'threw'],
  ['script was changed', () => globalThis.shellFailed!('script', 'changed'), 'script', 'changed'],
  ['stylesheet was changed', (page: ReturnType<typeof openPage>) => page.onError(STYLES), 'style', 'changed'],
] as const)(
  'a shell whose %s is avoided, and the page is reloaded, which leaves the report to the page that comes',
  async (_, fail, kind, because) => {
    const page = openPage();
    page.show();

    fail(page);
    await vi.runAllTimersAsync();

    expect(page.document.cookie).toBe('avoid=shell.s2;path=/;max-age=3600;samesite=lax');
    expect(JSON.parse(page.sessionStorage.failedShell!)).toEqual({ app: 'shell', build: 's2', kind, because });
    expect(reload).toHaveBeenCalledOnce();
    expect(sendBeacon).not.toHaveBeenCalled();
  },
);

test('the report has the token that was sent with the document', async () => {
  const page = openPage();
  page.show();
  const serverTiming = [{ name: 'page' }, { name: 'view', description: 'the-token' }];
  vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming }] });

  globalThis.shellFailed!('script', 'threw');
  await vi.runAllTimersAsync();

  expect(JSON.parse(page.sessionStorage.failedShell!)).toMatchObject({ view: 'the-token' });
});

test('a page that was reloaded a moment ago reports its shell itself, and stays', async () => {
  const page = openPage({ reloaded: Date.now() - 1_000 });
  page.show();

  page.onError(THROWN);
  globalThis.shellFailed!('script', 'missing');
  await vi.runAllTimersAsync();

  expect(page.document.cookie).toContain('shell.s2');
  expect(reload).not.toHaveBeenCalled();
  expect(sendBeacon.mock.calls).toEqual([
    ['/_/failures', JSON.stringify({ app: 'shell', build: 's2', kind: 'script', because: 'missing' })],
  ]);
});

test('nothing is done while the page is out of view or being left', async () => {
  const page = openPage();

  page.onError(THROWN);
  await vi.runAllTimersAsync();
  expect([page.document.cookie, reload.mock.calls.length]).toEqual(['', 0]);

  page.show();
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that was hydrated nevertheless is not reloaded, and avoids no build', async () => {
  const page = openPage({ ready: true });
  page.show();

  page.onError(THROWN);
  await vi.runAllTimersAsync();

  expect([page.document.cookie, reload.mock.calls.length]).toEqual(['', 0]);
});

test('a stylesheet that arrives when it is asked for again was only cancelled', async () => {
  askAgain.mockResolvedValue('arrives');
  const page = openPage();
  page.show();

  page.onError(STYLES);
  await vi.runAllTimersAsync();

  expect(fileFailed).toHaveBeenCalledExactlyOnceWith(STYLES.target.href);
  expect(reload).not.toHaveBeenCalled();
});

test('stylesheets of remotes are remembered for their loader; what the first script loads, it judges itself', async () => {
  const page = openPage();
  page.show();
  const styles = 'https://shop.example/assets/mf-cart/cart.R-PissMl3HFU.css';

  page.onError({ target: { rel: 'stylesheet', href: styles, dataset: {} } });
  page.onError({ target: { ...STYLES.target, dataset: { file: '' } } });
  page.onError({ target: { rel: 'modulepreload', href: 'https://shop.example/assets/shell/main.R4_jjti64tWB.js' } });
  await vi.runAllTimersAsync();

  expect(fileFailed.mock.calls).toEqual([[styles], [STYLES.target.href]]);
  expect(askAgain).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
