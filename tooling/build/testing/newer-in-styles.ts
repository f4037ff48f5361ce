import type { Identifier } from '@mdn/browser-compat-data/types';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { compatData, featuresIn, isNewer, type Floor } from './compat-data.ts';

const { css } = compatData;

/** Functions and units of values, wherever in the data they stand. The first of a name counts: others are parts of it. */
function typesIn(node: Identifier | undefined, found = new Map<string, Identifier>()): Map<string, Identifier> {
  for (const [name, below] of featuresIn(node)) {
    if (below.__compat && !found.has(name)) found.set(name, below);
    typesIn(below, found);
  }
  return found;
}

/** What stands in a value: functions, words and units. Neither texts nor addresses. */
function partsOf(value: string): { functions: string[]; words: string[]; units: string[] } {
  const plain = value.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '');
  const named = [...plain.matchAll(/(?<![\w#.-])([a-z][\w-]*)(\(?)/gi)];
  return {
    functions: named.flatMap(([, name, opens]) => (opens ? name! : [])),
    words: named.flatMap(([, name, opens]) => (opens ? [] : name!)),
    units: [...plain.matchAll(/(?<![\w#-])[\d.]+([a-z]+)/gi)].map(([, unit]) => unit!),
  };
}

/**
 * The features newer than the floor that stylesheets of a build use: `text-wrap`, `float: inline-start`, `light-dark()`,
 * `1lh`, `@media scripting`, `:has`. Names with a prefix are left out: they are one engine’s own.
 */
export function newerInStyles(sheets: readonly string[], floor: Floor): Set<string> {
  const types = typesIn(css['types']);
  const found = new Set<string>();
  const note = (node: Identifier | undefined, shown: string): boolean => {
    const newer = node?.__compat !== undefined && isNewer(node.__compat, floor);
    if (newer && !/^(::?)?-/.test(shown)) found.add(shown);
    return newer;
  };

  for (const root of sheets.map((sheet) => postcss.parse(sheet))) {
    root.walkDecls(({ prop, value, parent }) => {
      const { functions, words, units } = partsOf(value);
      for (const name of functions) note(types.get(name), `${name}()`);
      for (const name of units) note(css['types']?.['length']?.[name], `1${name}`);
      const isDescriptor =
        parent?.type === 'atrule' && /^(page|font-face|property)$/.test((parent as postcss.AtRule).name);
      const property = css['properties']?.[prop];
      if (isDescriptor || note(property, prop)) return;
      for (const word of words) note(property?.[word], `${prop}: ${word}`);
    });
    root.walkAtRules(({ name, params }) => {
      note(css['at-rules']?.[name], `@${name}`);
      if (name === 'media')
        for (const [, feature] of params.matchAll(/\(([\w-]+)/g))
          note(css['at-rules']?.['media']?.[feature!], `@media ${feature}`);
    });
    root.walkRules(({ selector, parent }) => {
      if (parent?.type === 'atrule' && (parent as postcss.AtRule).name.endsWith('keyframes')) return;
      selectorParser((parsed) =>
        parsed.walkPseudos(({ value }) => void note(css['selectors']?.[value.replace(/^:+/, '')], value)),
      ).processSync(selector);
    });
  }
  return found;
}
