import { NOBODY } from '@shop/composition/ownership';
import type { BuildManifest } from '@shop/release/document/build-manifest';
import { snapshotOf, type UsableBuild } from '@shop/release/proof/release-snapshot';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentAround } from './document.ts';

const manifest = (app: BuildManifest['app'], build: string, files: string[]): BuildManifest => ({
  app,
  build,
  contract: 1,
  shares: {},
  calls: [],
  publicPath: `/assets/${app}/${build}/`,
  entry: files,
  fonts: ['alyamama-arabic.1a.woff2', 'alyamama-letters.2b.woff2', 'mada-arabic.3c.woff2'],
  chunks: {},
  integrity: Object.fromEntries(files.map((file) => [file, `sha256-${build}-${file}`])),
});
const shell = manifest('shell', 's1', ['main.css', 'vendor.js', 'main.js']);
const live = manifest('mf-catalog', 'c2', ['entry.js', 'home.css']);
const previous = manifest('mf-catalog', 'c1', ['entry.js']);

const files = [shell, live].flatMap((build) => build.entry.map((file) => ({ manifest: build, file })));
const isStyle = ({ file }: { file: string }) => file.endsWith('.css');

const usable = (build: BuildManifest) => ({ build: build.build, folder: '', manifest: build, files: {} });

function documentWith(change: Partial<Parameters<typeof documentAround>[0]> = {}) {
  return documentAround({
    language: 'ar',
    origin: 'https://shop.example',
    path: '/category/perfumes?page=2',
    head: { title: 'عطور' },
    snapshot: snapshotOf(
      'r',
      {
        shell: [usable(shell)],
        'mf-catalog': [usable(live), usable(previous)],
        'mf-account': [],
        'mf-cart': [],
      },
      NOBODY,
    ),
    files,
    styles: { inline: 'p{color:red}', late: files.filter(isStyle), blocking: [] },
    shell,
    pageData: {
      language: 'ar',
      basename: '',
      settings: null,
      release: { shell: 's1', ownership: NOBODY, remotes: {} },
    },
    features: [],
    ...change,
  });
}

const importMapIn = (end: string) => {
  const [, attributes, text] = /<script type="importmap"([^>]*)>(.*?)<\/script>/.exec(end)!;
  const { integrity } = JSON.parse(text!) as { integrity: Record<string, string> };
  return { integrity, files: Number(/data-files="(\d+)"/.exec(attributes!)?.[1]), attributes: attributes! };
};

test('the import map begins with the page’s files, and lists all files of builds whose names carry no hash', () => {
  const { end } = documentWith();

  const { integrity, files: own, attributes } = importMapIn(end);
  expect(Object.entries(integrity).slice(0, own)).toEqual([
    ['/assets/shell/s1/main.css', 'sha256-s1-main.css'],
    ['/assets/shell/s1/vendor.js', 'sha256-s1-vendor.js'],
    ['/assets/shell/s1/main.js', 'sha256-s1-main.js'],
    ['/assets/mf-catalog/c2/entry.js', 'sha256-c2-entry.js'],
    ['/assets/mf-catalog/c2/home.css', 'sha256-c2-home.css'],
  ]);
  expect(Object.entries(integrity).slice(own)).toEqual([['/assets/mf-catalog/c1/entry.js', 'sha256-c1-entry.js']]);
  expect(attributes).toContain('data-main="/assets/shell/s1/main.js"');
});

test('files of builds whose names carry their hashes are listed only where the page uses them', () => {
  const named = (app: BuildManifest['app'], build: string, name: string) => {
    const digest = createHash('sha256').update(`${build} ${name}`).digest();
    const file = `${name}.${digest.toString('base64url')}.js`;
    return { ...manifest(app, build, [file]), integrity: { [file]: `sha256-${digest.toString('base64')}` } };
  };
  const builds = [named('shell', 's2', 'main'), named('mf-catalog', 'c3', 'entry'), named('mf-catalog', 'c2', 'entry')];
  const [main, now, before] = builds.map(usable) as [UsableBuild, UsableBuild, UsableBuild];
  const { end } = documentWith({
    shell: main.manifest,
    snapshot: snapshotOf('r', { shell: [main], 'mf-catalog': [now, before], 'mf-account': [], 'mf-cart': [] }, NOBODY),
    files: [main, now].map(({ manifest: build }) => ({ manifest: build, file: build.entry[0]! })),
    styles: { inline: '', late: [], blocking: [] },
  });

  expect(Object.keys(importMapIn(end).integrity)).toEqual(
    [main, now].map(({ manifest: { publicPath, entry } }) => publicPath + entry[0]!),
  );
});

test('the order of a document is picture, styles, page, import map, data', () => {
  const { start, end } = documentWith({ head: { title: 'عطور', preload: [{ href: '/media/banner.webp' }] } });

  const parts = [
    '<link rel="preload" as="image" href="/media/banner.webp" fetchpriority="high">',
    '<style>',
    '<div id="root">',
    '</div>',
    '<script type="importmap"',
    '<script type="application/json"',
  ];
  const places = parts.map((part) => (start + end).indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test('a document asks for no script or stylesheet itself, so that none takes bandwidth from the first paint', () => {
  const { start, end } = documentWith();

  const html = (start + end).replace(/<noscript>.*?<\/noscript>/, '');
  expect(html.match(/<link rel="(?:stylesheet|modulepreload)"|<script[^>]* src=/g)).toBeNull();
  expect(start).toContain('<noscript><link rel="stylesheet" href="/assets/shell/s1/main.css" integrity=');
});

test('a page under development asks for its files at once, and those of builds have their hashes', () => {
  const developed = { ...live, build: 'dev', publicPath: '/assets/mf-catalog/dev/' };
  const { start, end } = documentWith({
    files: [shell, developed].flatMap((build) => build.entry.map((file) => ({ manifest: build, file }))),
    styles: { inline: '', late: [], blocking: [{ manifest: developed, file: 'home.css' }] },
    development: { scripts: ['refresh()'], connects: [] },
  });

  expect(start).toContain('<link rel="stylesheet" href="/assets/mf-catalog/dev/home.css" crossorigin="anonymous">');
  expect(end).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/mf-catalog/dev/entry.js" crossorigin',
  );
  expect(end).toContain(
    '<link rel="modulepreload" fetchpriority="low" href="/assets/shell/s1/main.js" integrity="sha256-s1-main.js" crossorigin',
  );
  expect(end).toContain('<script type="module" async src="/assets/shell/s1/main.js"></script>');
  expect(importMapIn(end).attributes).toBe('');
});

test('the policy allows the inline rules, and a stylesheet whose rules are not inline is linked with its hash', () => {
  const { start, contentSecurityPolicy } = documentWith({
    styles: { inline: 'p{color:red}', late: [files[0]!], blocking: [{ manifest: live, file: 'home.css' }] },
  });

  expect(start).toContain('<style>@layer reset, tokens, kit, page;p{color:red}</style>');
  expect(start.replace(/<noscript>.*?<\/noscript>/, '').match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/mf-catalog/c2/home.css" integrity="sha256-c2-home.css" crossorigin="anonymous">',
  ]);
  const inline = createHash('sha256').update('@layer reset, tokens, kit, page;p{color:red}').digest('base64');
  expect(contentSecurityPolicy).toContain(`; style-src 'self' 'sha256-${inline}'; `);
});

test('an Arabic page at a plain address names the one under /ar as canonical, and both languages as alternates', () => {
  const { start } = documentWith();

  expect(start).toContain('<link rel="canonical" href="https://shop.example/ar/category/perfumes" data-page>');
  expect(start).toContain('hreflang="en" href="https://shop.example/category/perfumes"');
  expect(start).toContain('hreflang="x-default" href="https://shop.example/category/perfumes"');
});

test('texts of addresses and products can not become markup', () => {
  const evil = '</script><script>alert(1)</script>"\'<b>';
  const { start, end } = documentWith({
    path: `/search?q=${evil}`,
    head: { title: evil, description: evil, canonical: `/search?q=${evil}` },
    structuredData: { name: evil },
    pageData: {
      language: 'en',
      basename: '',
      settings: null,
      release: { shell: evil, ownership: NOBODY, remotes: {} },
    },
  });

  const html = start + end;
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<b>');
  expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)!.length);
});

test('a quote in a text can not end an attribute', () => {
  const { start } = documentWith({ head: { title: 'x', description: `5" & 'more' <b>" onload="alert(1)` } });

  expect(start).toContain(
    `<meta name="description" content="5&quot; &amp; 'more' &lt;b&gt;&quot; onload=&quot;alert(1)" data-page>`,
  );
  expect(start).not.toContain(' onload="');
});

test('the policy allows inline code only by its hash, and nothing from other origins', () => {
  const { contentSecurityPolicy } = documentWith();

  expect(contentSecurityPolicy).not.toMatch(/unsafe|\*|https?:|nonce/);
  expect(contentSecurityPolicy).toMatch(/script-src 'self' 'sha256-[^']+' 'sha256-[^']+';/);
  expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
  expect(contentSecurityPolicy).toMatch(/; trusted-types service-worker build-file$/);
});

test('if builds are on another origin, the policy allows only their folders there', () => {
  const elsewhere = { ...live, publicPath: 'https://assets.example/shop/mf-catalog/c2/' };
  const builds = { shell: [usable(shell)], 'mf-catalog': [usable(elsewhere), usable(previous)] };
  const { start, end, contentSecurityPolicy } = documentWith({
    snapshot: snapshotOf('r', builds as Parameters<typeof snapshotOf>[1], NOBODY),
    files: elsewhere.entry.map((file) => ({ manifest: elsewhere, file })),
  });
  const allowed = (directive: string) =>
    new RegExp(`${directive} ([^;]+)`)
      .exec(contentSecurityPolicy)![1]!
      .split(' ')
      .filter((source) => !source.startsWith("'sha"));

  const own = ["'self'", 'https://assets.example/shop/mf-catalog/c2/'];
  expect(['script-src', 'style-src', 'font-src', 'connect-src'].map(allowed)).toEqual([own, own, own, own]);
  expect(['img-src', 'worker-src', 'default-src'].flatMap(allowed)).not.toContain(own[1]);
  expect(end).toContain('"https://assets.example/shop/mf-catalog/c2/entry.js":"sha256-c2-entry.js"');
  expect(start).not.toContain('https://assets.example');
});

test('the links for installing the shop are in the page’s language', () => {
  expect(documentWith({ language: 'ar' }).start).toContain('<link rel="manifest" href="/manifest.ar.webmanifest">');
  expect(documentWith({ language: 'en' }).start).toContain('<link rel="manifest" href="/manifest.en.webmanifest">');
});

test('structured data comes after the page', () => {
  const { start, end } = documentWith({ structuredData: { name: 'a' } });

  expect(start).not.toContain('ld+json');
  expect(end).toMatch(/<script type="application\/ld\+json">{"name":"a"}<\/script><\/body><\/html>$/);
});

test('the page lists the fonts of its language for the script that decides whether to load them', () => {
  const fontsIn = (language: 'en' | 'ar') =>
    /<script data-shell="s1" data-fonts="([^"]*)">/.exec(documentWith({ language }).start)![1]!.split(' ');

  expect(fontsIn('ar')).toEqual(['/assets/shell/s1/alyamama-arabic.1a.woff2', '/assets/shell/s1/mada-arabic.3c.woff2']);
  expect(fontsIn('en')).toEqual(['/assets/shell/s1/alyamama-letters.2b.woff2']);
});
