import { expect, test } from 'vitest';
import { stylesheetProblem } from './stylesheet-problem.ts';

const REMOTE = { isModule: true, isGlobal: false };
const SHELL = { isModule: false, isGlobal: true };

test.each([
  ['a brace too many', '.own { color: red }\n}}', 2],
  ['a brace too few', '.own {\n  color: red', 1],
  ['a missing semicolon', '.own {\n  outline: 3px dashed red\n  color: red;\n}', 2],
  ['a missing semicolon before a nested rule', '.own {\n  color: red\n  &:hover { color: blue }\n}', 2],
  ['a selector that is none', '.own {}\n.own: { color: red }', 2],
  ['an open comment', '.own {}\n/* color', 2],
])('%s is named with its line, in the sheets of shell and remotes', (_, css, line) => {
  expect(stylesheetProblem(css, REMOTE)).toMatchObject({ line });
  expect(stylesheetProblem(css, SHELL)).toMatchObject({ line });
});

test.each([
  ['everything', '* { color: red !important }'],
  ['an element', 'header { display: none }'],
  ['an attribute', '[role="main"] { color: red }'],
  ['an id', '#main { color: red }'],
  ['the document', ':root { --ink: red }'],
  ['one of several', '.own, header { color: red }'],
  ['one of several in brackets', ':is(.own, header) { color: red }'],
  ['everything but its own', 'header:not(.own) { color: red }'],
  ['what contains its own', 'body:has(.own) header { display: none }'],
  ['what is beside its own', '.own ~ footer { display: none }'],
  ['a class that keeps its name', ':global(.frame) { color: red }'],
  ['all classes after a mark', ':global .frame { color: red }'],
  ['a layer', '@layer reset { header { color: red } }'],
  ['a media query', '@media print { header { color: red } }'],
  ['a nested rule', '.own { header:not(&) { color: red } }'],
  ['a nested rule beside its own', '.own { & + footer { color: red } }'],
  ['pages on paper', '@page { margin: 0 }'],
  ['fonts', '@font-face { font-family: Tajawal; src: url(x.woff2) }'],
  ['custom properties', '@property --ink { syntax: "*"; inherits: false }'],
  ['other sheets', '@import "./other.css";'],
])('a remote’s sheet may not reach %s', (_, css) => {
  expect(stylesheetProblem(`.own {}\n${css}`, REMOTE)).toMatchObject({ line: 2 });
});

test('a remote’s sheet that is no CSS Module has no classes of its own', () => {
  expect(stylesheetProblem('.own { color: red }', { isModule: false, isGlobal: false })).toMatchObject({ line: 1 });
});

test.each([
  ['its classes', '.own, .own:hover > p, header .own { color: red }'],
  ['elements inside them', '.own li + li, .own * { color: red }'],
  ['an attribute of the document', '[dir="rtl"] .own { color: red }'],
  ['classes in brackets', ':where(.own, .other) a { color: red }'],
  ['nested rules', '.own { header & { color: red } p { color: red } > a:hover { color: red } }'],
  ['layers and conditions', '@layer page { @media print { @supports (gap: 1em) { .own { gap: 1em } } } }'],
  ['keyframes', '@keyframes rise { from { top: 0 } 50%, to { top: 1px } }'],
  ['a value with a colon', '.own { background: url("data:image/png;base64,AA") }'],
])('a remote’s sheet may style %s', (_, css) => {
  expect(stylesheetProblem(css, REMOTE)).toBeUndefined();
});

test('the shell’s sheets may style the whole page', () => {
  expect(stylesheetProblem(':root { --ink: red } @page { margin: 0 } * { color: red }', SHELL)).toBeUndefined();
});
