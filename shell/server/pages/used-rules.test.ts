import { expect, test } from 'vitest';
import { readMarkup, readStylesheet, withoutUnusedTokens } from './used-rules.ts';

const PAGE =
  '<main id="content"><p class="lead wide" data-color="f e 0" data-shown="">Oud</p><svg class="icon"><path d="M1 1"></path></svg></main>';

const rulesOf = (css: string, html = PAGE) => readStylesheet(css).rulesFor(readMarkup(html, 'en'));

test.each([
  ['a class', '.lead{color:red}'],
  ['an id', '#content{color:red}'],
  ['an element', 'p{color:red}'],
  ['an element of every document', 'body{color:red}'],
  ['no name at all', ':root{--ink:#000}'],
  ['names inside each other', 'main .icon>path{fill:none}'],
  ['an attribute that may change', '[data-shown=later] .lead{color:red}'],
  ['a value that is written with a flag or a number', '[dir=RTL i] .lead,.lead[data-color^=\\30 ]{color:red}'],
  ['the document’s language', '[lang=en] .lead,[dir=ltr] .lead{color:red}'],
  ['the beginning of a value', '.lead[data-color^="f "]{color:red}'],
  ['the middle of a value', '.lead[data-color*=" e "]{color:red}'],
  ['the end of a value', '.lead[data-color$=\\ 0]{color:red}'],
  ['another language inside an alternative', '.lead:is([lang=ar],.wide){color:red}'],
  ['what must not be there', '.lead:not(.gone){color:red}'],
  ['an element without focus', '.lead:not(:focus,.wide:is(:hover)){color:red}'],
  ['paper and wide screens', '@media (min-width:1024px),print{.lead{color:red}}'],
  ['alternatives of which the page has none yet', '.lead:is(.gone,[open]){color:red}'],
  ['a pseudo-element', '.lead:before{content:".gone"}'],
  ['a place among its siblings', 'p:nth-child(2n+1){color:red}'],
])('a rule for %s of the page is used', (_what, rule) => {
  expect(rulesOf(rule)).toBe(rule);
});

test.each([
  ['another class', '.gone{color:red}'],
  ['another id', '#gone{color:red}'],
  ['another element', 'dialog{color:red}'],
  ['a class of the page inside another', '.gone .lead{color:red}'],
  ['another language', '[lang=ar] .lead{color:red}'],
  ['another direction', '[dir=rtl] .lead{color:red}'],
  ['another beginning of a value', '.lead[data-color^="e "]{color:red}'],
  ['another middle of a value', '.lead[data-color*=" f "]{color:red}'],
  ['another end of a value', '.lead[data-color$=\\ e]{color:red}'],
  ['a pointer above an element', '.lead:hover{color:red}'],
  ['an element with focus', '.lead:focus-visible{outline:1px solid}'],
  ['paper', '@media print{.lead{color:red}}'],
  ['pointers that can be above an element', '@media (hover:hover){.lead{color:red}}'],
])('a rule for %s is left to the whole stylesheet', (_what, rule) => {
  expect(rulesOf(rule)).toBe('');
});

test('an element in another language has its rules', () => {
  expect(rulesOf('[lang=ar]{color:red}', '<p lang="ar" dir="rtl">عود</p>')).toBe('[lang=ar]{color:red}');
});

test('of a list of selectors those are kept that the page can match', () => {
  expect(rulesOf('.gone,.lead,.lead:hover{color:red}')).toBe('.lead{color:red}');
});

test('declarations that show only when something changes are left to the whole stylesheet', () => {
  expect(rulesOf('.lead{color:red;transition:color .1s;cursor:pointer;scroll-margin:1rem}.wide{cursor:grab}')).toBe(
    '.lead{color:red;scroll-margin:1rem}',
  );
});

test('layers, media queries and their order stay around the rules that are used', () => {
  const css =
    '@layer kit{.gone{top:0}@media (width>=768px){.lead{top:1px}.gone{top:2px}}}@layer page{.gone{top:3px}}.wide{top:4px}';

  expect(rulesOf(css)).toBe('@layer kit{@media (width>=768px){.lead{top:1px}}}.wide{top:4px}');
});

test('an animation comes with the rule that runs it, and with no other', () => {
  const css = '@layer kit{.lead{animation:1s rise}@keyframes rise{to{top:0}}@keyframes fall{to{top:1px}}}';

  expect(rulesOf(css)).toBe('@layer kit{.lead{animation:1s rise}@keyframes rise{to{top:0}}}');
});

test('a stylesheet that only declares fonts is always whole, and any other is not', () => {
  const fonts = '@font-face{font-family:Mada;src:url(/mada.woff2)}';

  expect(readStylesheet(fonts).isWhole).toBe(true);
  expect(rulesOf(fonts)).toBe(fonts);
  expect(readStylesheet(`${fonts}.lead{color:red}`).isWhole).toBe(false);
  expect(readStylesheet(`${fonts}.lead{cursor:pointer}`).isWhole).toBe(false);
});

test.each([
  ['a rule', ':root{--ink:#000}p{color:var(--ink)}'],
  ['another token that is used', ':root{--ink:#000;--text:1px solid var(--ink)}p{border:var(--text,0)}'],
  ['a rule, in each of its values', ':root{--ink:#000}@media (width>=1px){:root{--ink:#111}}p{color:var(--ink)}'],
  [
    'a rule, with a quoted value',
    ':root{--end:"a;b}";--sans:"Mada", serif}p{font-family:var(--sans);content:var(--end)}',
  ],
])('a token is kept that is read by %s', (_by, css) => {
  expect(withoutUnusedTokens(css, readMarkup('<p></p>', 'en'))).toBe(css);
});

test('a token is kept that an attribute reads', () => {
  const css = ':root{--ink:#000}';

  expect(withoutUnusedTokens(css, readMarkup('<path fill="var(--ink)"></path>', 'en'))).toBe(css);
});

test('tokens that nothing reads, or only one another, are left out', () => {
  const css = ':root{--ink:#000;--page:#fff;--edge:var(--line);--line:var(--edge)}p{color:var(--ink)}';

  expect(withoutUnusedTokens(css, readMarkup('<p></p>', 'en'))).toBe(':root{--ink:#000;}p{color:var(--ink)}');
});
