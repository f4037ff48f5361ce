import type { RemoteName } from '@shop/composition/app-name';
import type { Release } from '@shop/release/document/release';

/** A fault in a build of a remote that renders the home page or fills a slot of every page. */
export interface Fault {
  what: string;
  app?: RemoteName | 'shell';
  edit?: (file: string, text: string) => string;
  /** Whether the manifest keeps the hashes from before the edit. */
  tampered?: boolean;
  /** A file that is changed after the build was signed. */
  touched?: RegExp;
  /** The release names the build, but its files are gone. */
  isGone?: boolean;
  /** Files for which browsers never get an answer. */
  silent?: RegExp;
  /** The fault shows in browsers. If it shows only there, the server's pages still come from the faulty build. */
  inBrowsers?: boolean;
  /** The fault shows on the server as well, which then uses another build. Browsers meet it when they follow a link. */
  onServer?: boolean;
}

const inFile = (pattern: RegExp, change: (code: string) => string) => (file: string, text: string) =>
  pattern.test(file) ? change(text) : text;
const SERVER = /server\/server\.cjs$/;
const MANIFEST = /^manifest\.json$/;
const ENTRY = /web\/remoteEntry\..*\.js$/;

/** Makes the home page's component on the server run this code before it renders. */
const rendering = (statement: string) =>
  inHome(`Component: (...given) => { ${statement}; return own.Component(...given); }`);
/** Makes the home page's loader on the server run this code first. */
const loading = (statement: string) =>
  inHome(`loader: async (...given) => { ${statement}; return own.loader(...given); }`);
const inHome = (change: string) =>
  inFile(
    SERVER,
    (code) => `${code}
;{ const home = module.exports.remote.routes.find(({ path }) => path === '/'), lazy = home.lazy, kept = [];
  home.lazy = async () => { const own = await lazy(); return { ...own, ${change} }; }; }`,
  );
const throwing = (words: string) => `throw new Error('${words}')`;
const FOR_EVER = 'new Promise(() => {})';

const crashingInBrowser = inFile(/web\/.*\.js$/, (code) =>
  code.replace(/Component:\(\)=>[\w$]+(\.[\w$]+)?/, `Component:()=>()=>{${throwing('in the browser')}}`),
);

/** Faulty builds that a team could release. Each is made from the live build. */
export const FAULTS: Fault[] = [
  { what: 'server: import throws', edit: inFile(SERVER, (code) => `${throwing('at import')};${code}`) },
  { what: 'server: syntax', edit: inFile(SERVER, (code) => `)${code}`) },
  { what: 'server: truncated', edit: inFile(SERVER, (code) => code.slice(0, code.length / 2)) },
  {
    what: 'server: another contract',
    edit: inFile(SERVER, (code) => `${code}; module.exports.remote.contract = 99;`),
  },
  { what: 'server: changed after it was built', touched: /^server\/server\.cjs$/ },
  { what: 'manifest: changed after it was built', touched: /^manifest\.json$/ },
  { what: 'entry: changed after it was built', touched: /^web\/remoteEntry\..*\.js$/ },
  { what: 'chunk: changed after it was built', touched: /^web\/catalog\.home\..*\.js$/ },
  { what: 'texts: changed after they were built', touched: /^web\/messages-en\..*\.js$/ },
  { what: 'stylesheet: changed after it was built', touched: /^web\/.*\.css$/ },
  { what: 'list of hashes: changed after it was signed', touched: /^files\.json$/ },
  { what: 'signature: changed', touched: /^signature\.json$/ },
  {
    what: 'manifest: another share range',
    edit: inFile(MANIFEST, (manifest) => manifest.replace(/("react": ?)"[^"]*"/, '$1"^17.0.0"')),
  },
  {
    what: 'manifest: another contract',
    edit: inFile(MANIFEST, (manifest) => manifest.replace(/("contract": ?)\d+/, (_all, name: string) => `${name}99`)),
  },
  { what: 'all files are gone', isGone: true },
  { what: 'server: render throws', edit: rendering(throwing('in render')) },
  { what: 'server: loader throws', edit: loading(throwing('in loader')) },
  { what: 'server: rejection that nobody awaits', edit: loading(`Promise.reject(new Error('floating'))`) },
  { what: 'server: timer throws', edit: loading(`setTimeout(() => { ${throwing('late')} }, 50)`) },
  { what: 'server: endless loop', edit: rendering('for (;;);') },
  { what: 'server: loader never answers', edit: loading(`await ${FOR_EVER}`) },
  { what: 'server: suspends for ever', edit: rendering(`throw ${FOR_EVER}`) },
  {
    what: 'server: leaks 8 MB a view',
    edit: loading(`kept.push(Array.from({ length: 1_000_000 }, (_, index) => index + 0.5))`),
  },
  { what: 'server: page of 28 MB', edit: rendering(`return 'x'.repeat(28_000_000)`) },
  { what: 'server: ends its process', edit: rendering('process.exit(1)') },
  {
    what: 'shell, server: render throws',
    app: 'shell',
    edit: inFile(SERVER, (code) => `${throwing('shell')};${code}`),
  },
  { what: 'browser: entry throws', inBrowsers: true, edit: inFile(ENTRY, () => throwing('at import')) },
  { what: 'browser: entry truncated', inBrowsers: true, edit: inFile(ENTRY, (code) => code.slice(0, 2_000)) },
  { what: 'browser: render throws', inBrowsers: true, edit: crashingInBrowser },
  {
    what: 'server and browser: render throws',
    inBrowsers: true,
    onServer: true,
    edit: (file, text) => rendering(throwing('in render'))(file, crashingInBrowser(file, text)),
  },
  { what: 'browser: entry never arrives', inBrowsers: true, silent: /mf-catalog\/.*remoteEntry/ },
  { what: 'browser: page chunk never arrives', inBrowsers: true, silent: /mf-catalog\/.*catalog\.home\..*\.js/ },
  {
    what: 'browser: stylesheet refused',
    inBrowsers: true,
    tampered: true,
    edit: inFile(/web\/.*\.css$/, (styles) => `${styles} body{opacity:.5}`),
  },
  {
    what: 'browser: slot chunk throws',
    app: 'mf-cart',
    inBrowsers: true,
    edit: inFile(/web\/slot-header\.cart\..*\.js$/, () => throwing('in the slot')),
  },
  {
    what: 'browser: commands chunk throws',
    app: 'mf-cart',
    inBrowsers: true,
    edit: inFile(/web\/commands\..*\.js$/, () => throwing('in the commands')),
  },
  {
    what: 'shell, browser: main script throws',
    app: 'shell',
    inBrowsers: true,
    edit: inFile(/web\/main\..*\.js$/, () => throwing('in the shell')),
  },
];

interface DocumentFault {
  what: string;
  text: (live: Release) => string;
  /** The name that must appear in health and in the log. */
  culprit: string;
}

const NOWHERE = 'never-built';

export const DOCUMENT_FAULTS: DocumentFault[] = [
  { what: 'document: cut off', text: (live) => JSON.stringify(live).slice(0, 200), culprit: 'release.json' },
  { what: 'document: empty', text: () => '', culprit: 'release.json' },
  {
    what: 'document: names a build that is nowhere',
    text: ({ remotes, ...live }) => {
      const catalogue = remotes['mf-catalog']!;
      const nowhere = { ...catalogue, build: NOWHERE, previous: catalogue.build };
      return JSON.stringify({ ...live, remotes: { ...remotes, 'mf-catalog': nowhere } });
    },
    culprit: NOWHERE,
  },
];
