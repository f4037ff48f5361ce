import { varDirectory } from '@shop/environment/directories';
import path from 'node:path';
import { namespacesRefused } from '../rendering/sandbox.ts';

/** What a build of somebody else may try while one of its pages is rendered, or while it is loaded. */
export interface Attack {
  name: string;
  /** The body of an async function. What it returns is shown on the page. */
  code: string;
  /** What the page shows, or "ended: …" with the reason why there is no page. */
  meets: RegExp;
  /** Held by namespaces, which some machines do not give. */
  needsNamespaces?: true;
}

export const DENIED = /^(ERR_ACCESS_DENIED|ERR_INSPECTOR_NOT_AVAILABLE|ERR_DLOPEN_DISABLED)$/;
/** It may do that: to its own process, in which nobody else's code runs. */
const ONLY_TO_ITSELF = /^done$/;
const ITS_PROCESS_ENDS = /^ended: /;
const NO_PAGE = /^ended: The code answered with something that is neither a page nor a redirect/;

const key = (file: string) => JSON.stringify(path.join(varDirectory(), file));
const tries = (attempt: string) =>
  `try { return 'reached: ' + (${attempt}) } catch (error) { return error.code ?? error.message }`;

/** Bytes of a frame as `frames.ts` makes them, of a text that need not be JSON. */
export const forgedText = (json: string) =>
  `(() => { const json = Buffer.from(${json}); const all = Buffer.alloc(8 + json.length);
    all.writeUInt32LE(json.length); json.copy(all, 8); return all; })()`;
const forged = (message: string) => forgedText(`JSON.stringify(${message})`);
/** Sends bytes over the channel to the storefront. */
export const sends = (bytes: string) =>
  `(() => { const bytes = ${bytes}; for (let sent = 0; sent < bytes.length;)
    try { sent += process.getBuiltinModule('fs').writeSync(3, bytes, sent); } catch (error) { if (error.code !== 'EAGAIN') throw error; } })()`;
const forever = 'await new Promise(() => {})';
/** Says of the request in progress, whose number it guesses, that it is done. */
const answers = (result: string) =>
  `for (let id = 1; id < 40; id += 1) ${sends(forged(`{ kind: 'done', id, result: ${result} }`))}; ${forever};`;
const page = (more: string) =>
  `{ kind: 'page', status: 200, head: { title: 'forged' }, routes: [], rendered: { remote: null, loaderData: {}, errors: null }, ${more} }`;

const files: Attack[] = [
  ['read the key that signs releases', `require('node:fs').readFileSync(${key('signing/release-key.pem')})`],
  ['read the secret of metrics', `require('node:fs').readFileSync(${key('metrics-secret')})`],
  ['read its parent’s environment', `require('node:fs').readFileSync('/proc/' + process.ppid + '/environ')`],
  ['read its own environment', `require('node:fs').readFileSync('/proc/self/environ')`],
  ['read another build', `require('node:fs').readdirSync(${key('release')})`],
  ['read by Node’s own modules', `process.getBuiltinModule('node:fs').readFileSync('/etc/passwd')`],
  ['write into the release store', `require('node:fs').writeFileSync(${key('release/release.json')}, '{}')`],
  ['write into another build’s files', `require('node:fs').writeFileSync(${key('release/mf-cart/k1/web/x.js')}, '')`],
  ['write a temporary file', `require('node:fs').writeFileSync('/tmp/left-by-a-build', '')`],
  ['write a heap snapshot', `process.getBuiltinModule('v8').writeHeapSnapshot('/tmp/heap')`],
  ['write a report of its process', `process.report.writeReport('/tmp/report')`],
  ['start a program', `require('node:child_process').spawnSync('id').error?.code`],
  ['start a thread', `new (process.getBuiltinModule('worker_threads').Worker)('', { eval: true })`],
  ['use Node’s bindings', `process.binding('fs')`],
  ['load native code', `process.dlopen({ exports: {} }, '/usr/lib/x.node')`],
  ['open the inspector', `process.getBuiltinModule('inspector').open()`],
  ['run a program of its shell’s', `Function('return process')().binding('spawn_sync')`],
].map(([name, attempt]) => ({ name: name!, code: tries(attempt!), meets: DENIED }));

const reach: Attack[] = [
  {
    name: 'require what the shell does not share',
    code: tries(`require('@shop/release/signing/keys')`),
    meets: /is not among the modules that the shell shares/,
  },
  {
    name: 'signal the storefront',
    code: tries(`process.kill(${process.pid}, 'SIGTERM')`),
    meets: /^ESRCH$/,
    needsNamespaces: true,
  },
  {
    name: 'connect to a database',
    code: `return new Promise((resolve) => require('node:net').connect({ path: ${key('database/.s.PGSQL.5432')} })
      .on('connect', () => resolve('reached')).on('error', (error) => resolve(error.code)))`,
    meets: /^ENOENT$/,
    needsNamespaces: true,
  },
];

const itsOwnRealm: Attack[] = [
  ['pollute prototypes', `Object.prototype.html = 'polluted'; Array.prototype.map = () => ['polluted'];`],
  [
    'replace intrinsics',
    `JSON.stringify = () => '"altered"'; Promise.prototype.then = undefined; Buffer.concat = () => Buffer.from('altered');`,
  ],
  ['replace globals', `globalThis.fetch = globalThis.URL = globalThis.console = () => 'altered';`],
  [
    'alter shared modules',
    `for (const id of ['react', 'i18next', '@shop/store/react']) { const shared = require(id);
      for (const name of Object.keys(shared)) shared[name] = () => 'altered'; }`,
  ],
].map(([name, code]) => ({
  name: name!,
  // Once the page is on its way: before, it would only harm itself.
  code: `setImmediate(() => { ${code} }); return 'done';`,
  meets: ONLY_TO_ITSELF,
}));

const resources: Attack[] = [
  {
    name: 'start timers without end',
    code: `setInterval(() => {}, 0); setInterval(() => {}, 0); return 'done';`,
    meets: ONLY_TO_ITSELF,
  },
  {
    name: 'run microtasks without end',
    code: `const again = () => Promise.resolve().then(again); again(); ${forever}`,
    meets: ITS_PROCESS_ENDS,
  },
  { name: 'loop', code: `for (;;);`, meets: ITS_PROCESS_ENDS },
  { name: 'recurse', code: tries(`(function again() { again(); })()`), meets: /Maximum call stack/ },
  { name: 'end its process', code: `process.exit(0)`, meets: ITS_PROCESS_ENDS },
  { name: 'kill its process', code: `process.kill(process.pid, 'SIGKILL'); process.abort();`, meets: ITS_PROCESS_ENDS },
  {
    name: 'open 10,000 sockets',
    code: `for (let count = 0; count < 10_000; count += 1) require('node:net').createServer().on('error', () => {}).listen(0); return 'done';`,
    meets: ONLY_TO_ITSELF,
  },
  {
    name: 'print without end',
    code: `setInterval(() => console.log('x'.repeat(10_000)), 0); return 'done';`,
    meets: ONLY_TO_ITSELF,
  },
];

const TOO_MUCH = /^ended: It sent more than anybody asked for/;
const messages: Attack[] = [
  [
    'what can not be read',
    sends(`Buffer.from([4, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4])`),
    /^ended: It sent a message that/,
  ],
  ['8 GB', sends(`Buffer.alloc(8, 255)`), /^ended: It sent a message of 8589934598 bytes/],
  ['messages without end', `for (;;) ${sends(forged(`{ kind: 'done', id: 7_000_000, result: null }`))}`, TOO_MUCH],
  [
    '8 MB again and again',
    `const long = 'x'.repeat(7_900_000); for (;;) ${sends(forged(`{ kind: 'done', id: 7_000_000, result: long }`))}`,
    TOO_MUCH,
  ],
].map(([name, code, meets]) => ({
  name: `send ${String(name)}`,
  code: `${String(code)}; ${forever}`,
  meets: meets as RegExp,
}));

const answersForged: Attack[] = [
  ['nothing', `null`, NO_PAGE],
  ['a page that is none', `{ kind: 'page', status: 'x' }`, NO_PAGE],
  ['a redirect with a second header', `{ kind: 'redirect', status: 302, location: '/\\r\\nset-cookie: a=b' }`, NO_PAGE],
  ['a redirect to code', `{ kind: 'redirect', status: 302, location: 'javascript:alert(1)' }`, NO_PAGE],
].map(([name, result, meets]) => ({
  name: `answer with ${String(name)}`,
  code: answers(String(result)),
  meets: meets as RegExp,
}));

/** These are pages for the worker; the document that is composed of them is not. */
const uncomposable: Attack[] = [
  ['a title that is no text', page(`head: { title: 5 }`)],
  ['routes that are no names', page(`routes: [null, 'constructor', {}]`)],
].map(([name, result]) => ({ name: `answer with ${name!}`, code: answers(result!), meets: /^$/ }));

/** As text, because the build's own `JSON.stringify` can't write it either. */
const NESTED = "'['.repeat(100_000) + ']'.repeat(100_000)";
const nested: Attack = {
  name: 'answer with data that is nested without end',
  code: `for (let id = 1; id < 40; id += 1) ${sends(
    forgedText(
      `'{"kind":"done","id":' + id + ',"result":{"kind":"page","status":200,"routes":[],"rendered":{},"head":{"title":"x","jsonLd":' + ${NESTED} + '}}}'`,
    ),
  )}; ${forever};`,
  meets: /^$/,
};

const forgedMessages: Attack[] = [
  ['null', 'null'],
  ['a number', '7'],
  ['a call that is none', `{ kind: 'call', id: 1, call: null }`],
  ['an error that is none', `{ kind: 'failed', id: 7_000_000, error: { name: {}, message: [], stack: 5, cause: {} } }`],
].map(([name, message]) => ({
  name: `send ${name!} as a message`,
  code: `${sends(forged(message!))}; return 'done';`,
  meets: ONLY_TO_ITSELF,
}));

/** Claims that a build of the cart rendered the page: the browser would then use that build of the cart. */
export const CLAIMS_ANOTHER: Attack = {
  name: 'claim that another remote rendered the page',
  code: answers(page(`rendered: { remote: { name: 'mf-cart', build: 'k0' }, loaderData: {}, errors: null }`)),
  meets: /^$/,
};

export const UNCOMPOSABLE: readonly Attack[] = [...uncomposable, nested];

/** One list: what every change of the workers must withstand, as a live build and as a candidate. */
export const ATTACKS: readonly Attack[] = [
  ...files,
  ...reach,
  ...itsOwnRealm,
  ...resources,
  ...messages,
  ...answersForged,
  ...UNCOMPOSABLE,
  CLAIMS_ANOTHER,
  ...forgedMessages,
];

const isIsolated = namespacesRefused() === null;
/** Those that this machine can hold off. */
export const HELD = ATTACKS.filter(({ needsNamespaces }) => isIsolated || !needsNamespaces);

/** Code of a remote that makes the attack which its page's address names: `?attack=3`. */
export const attackingRemote = (name: string, attacks: readonly Attack[]): string => `
  const attacks = [${attacks.map(({ code }) => `async () => { ${code} }`).join(',\n')}];
  exports.remote = { name: '${name}', contract: 1, routes: [{ id: 'x' }], slots: {}, messages: { en() {}, ar() {} },
    words: (url) => attacks[Number(new URL(url).searchParams.get('attack'))]?.() ?? 'the ${name}' };`;

/** Code of a shell that renders by modules which it shares with the remote, and waits for what the remote shows. */
export const sharingShell = (words: string): string => `
  const { PassThrough } = require('node:stream');
  const react = { element: (tag, text) => '<' + tag + '>' + text + '</' + tag + '>' };
  const i18next = { text: (key) => 'the text of ' + key };
  const store = { lines: () => [1, 2].map((line) => line + ' pieces').join() };
  exports.sharedModules = { react, i18next, '@shop/store/react': store };
  exports.renderOffline = async ({ language }) => ({ title: 'Offline', html: '<h1>${words} ' + language + '</h1>' });
  exports.renderPage = async ({ url, owner }) => {
    const remote = owner && owner.module;
    const shown = remote ? await remote.remote.words(url) : '';
    return {
      kind: 'page',
      status: owner && !remote ? 503 : 200,
      head: { title: '${words}' },
      routes: [],
      rendered: { remote: remote ? { name: owner.name, build: remote.build } : null, loaderData: {}, errors: null },
      html: async () => new PassThrough().end(
        react.element('h1', '${words}') + react.element('p', i18next.text('cart')) + store.lines() + react.element('main', shown)),
    };
  };`;
