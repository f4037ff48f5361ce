import { expect, test } from 'vitest';
import { floorOf, isNewer } from './compat-data.ts';
import { knownApis } from './newer-apis.ts';
import { newerInScripts } from './newer-in-scripts.ts';
import { newerInStyles } from './newer-in-styles.ts';

const floor = floorOf(['chrome >= 111', 'safari >= 16.4', 'firefox >= 115']);
const known = knownApis(floor);

test.each([
  ['a static method', 'AbortSignal.any([a, b])', ['AbortSignal.any']],
  ['a part of navigator', 'navigator.connection?.rtt', ['navigator.connection']],
  ['what is taken out of a global object', 'const { withResolvers: w } = Promise', ['Promise.withResolvers']],
  ['what is taken out of globalThis', 'const { trustedTypes: t } = globalThis', ['trustedTypes']],
  ['a constructor', 'new CloseWatcher()', ['CloseWatcher']],
  ['a global function', 'requestIdleCallback(f)', ['requestIdleCallback']],
  ['a method of anything', 'link.checkVisibility()', ['.checkVisibility']],
  ['a method with a common name', 'a.isSubsetOf(b.union(c))', ['.isSubsetOf', '.union']],
  ['what is asked for', '"OTPCredential" in globalThis', ['OTPCredential']],
  ['an event', 'list.addEventListener("scrollend", f)', ['scrollend (event)']],
  ['a flag of a regular expression', '/a/v.test(b)', ['/…/v']],
])('%s that is newer than the floor is found', (_, script, found) => {
  expect([...newerInScripts([script], known)]).toEqual(found);
});

test.each([
  ['features of the floor', 'AbortSignal.timeout(1); list.toSorted(); structuredClone(x); new ResizeObserver(f)'],
  ['a member of the scripts’ own objects', 'const o = { checkVisibility() {} }; o.checkVisibility()'],
  ['a variable of the scripts', 'const scheduler = new Queue(); scheduler(1)'],
  ['a field of some answer', 'answer.token + answer.variants'],
])('%s are none', (_, script) => {
  expect([...newerInScripts([script], known)]).toEqual([]);
});

test.each([
  ['a property', 'a { text-wrap: balance }', ['text-wrap']],
  ['a value', 'a { float: inline-start }', ['float: inline-start']],
  ['a function', 'a { color: light-dark(red, blue) }', ['light-dark()']],
  ['a unit', 'a { height: 2lh }', ['1lh']],
  ['a rule', '@starting-style { a { opacity: 0 } }', ['@starting-style']],
  ['a question about the device', '@media (scripting: none) { a { top: 0 } }', ['@media scripting']],
  ['a selector', 'p:has(> a) { top: 0 }', [':has']],
])('%s of a stylesheet that is newer than the floor is found', (_, sheet, found) => {
  expect([...newerInStyles([sheet], floor)]).toEqual(found);
});

test('features of the floor and names with a prefix are none', () => {
  const sheet =
    'a { display: grid; inset: 0; float: left; background: url(text-wrap.svg) } ::-webkit-search-decoration { top: 0 }';

  expect([...newerInStyles([sheet], floor)]).toEqual([]);
});

test('what only desks have is not missed on phones, and what came to phones later is', () => {
  const compat = (phone: string | false) => ({
    support: {
      chrome: { version_added: '1' },
      firefox: { version_added: '1' },
      safari: { version_added: '3' },
      safari_ios: { version_added: phone },
    },
  });

  expect(isNewer(compat(false), floorOf(['safari >= 16.4']))).toBe(false);
  expect(isNewer(compat('18.3'), floorOf(['safari >= 16.4']))).toBe(true);
});
