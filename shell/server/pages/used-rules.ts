import { directionOf, type Language } from '@shop/contract/languages';
import { AtRule, list, parse, Rule, type ChildNode, type Container } from 'postcss';

export interface Markup {
  /** Classes, ids, element names, and tokens that attributes read, as `.name`, `#name`, `name` and `--name`. */
  names: ReadonlySet<string>;
  /** The values of `FIXED` attributes. */
  values: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Elements of every document, outside the markup that is searched. */
const DOCUMENT = ['html', 'body'];

/** Attributes that nothing changes before a page's stylesheets have loaded. */
const FIXED = ['data-color', 'dir', 'lang'];

/** A custom property with its value, in minified CSS. */
const TOKEN = /(?<=[{;])(--[\w-]+):((?:"[^"]*"|[^";}])*)(?:;|(?=\}))/g;
const TOKEN_READ = /var\((--[\w-]+)/g;

/** What the rules of a page's stylesheets are compared with: its markup, and the language of its document. */
export function readMarkup(html: string, language: Language): Markup {
  const names = new Set(DOCUMENT);
  const values = new Map(FIXED.map((name) => [name, new Set<string>()]));
  values.get('lang')!.add(language);
  values.get('dir')!.add(directionOf(language));
  for (const [, name, value] of html.matchAll(/\s(data-color|dir|lang)="([^"]*)"/g)) values.get(name!)!.add(value!);
  for (const [, element] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(element!);
  for (const [, id] of html.matchAll(/\sid="([^"]+)"/g)) names.add(`#${id}`);
  for (const [, token] of html.matchAll(TOKEN_READ)) names.add(token!);
  for (const [, classes] of html.matchAll(/\sclass="([^"]+)"/g))
    for (const name of classes!.split(' ')) names.add(`.${name}`);
  return { names, values };
}

/** States that no page is in before its stylesheets have loaded, or that change no place: a pointer over something, focus. */
const LATER_STATE =
  /:(?:hover|active|focus(?:-visible|-within)?|popover-open|modal|user-(?:in)?valid)\b|::(?:backdrop|selection|view-transition)/;
/** What must not be there says of the first frame too. */
const NOT = /:not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const isLater = (selector: string): boolean => LATER_STATE.test(selector.replaceAll(NOT, ''));
/** Properties that show nothing before something changes, moves or is pressed. */
const LATER_PROPERTY =
  /^(?:transition|cursor|(?:-webkit-)?user-select|touch-action|will-change|-webkit-tap-highlight|overscroll|scroll-behavior)/;
const LATER_MEDIA = /print|hover: ?hover|forced-colors|prefers-contrast/;
const isLaterMedia = (params: string): boolean => list.comma(params).every((query) => LATER_MEDIA.test(query));

/** Arguments of pseudo-classes name alternatives, or what must not be there. */
const PSEUDO = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|::?[\w-]+/g;
/** `[lang=ar]`, `[data-color^="f "]`, `[data-color$=\ f]`. */
const ATTRIBUTE = /\[([\w-]+)(?:([~|^$*]?=)("[^"]*"|'[^']*'|[^\]]*))?\]/g;

interface Condition {
  attribute: string;
  isMet: (value: string) => boolean;
}

const COMPARISONS = new Map<string, (value: string, wanted: string) => boolean>([
  ['=', (value, wanted) => value === wanted],
  ['^=', (value, wanted) => value.startsWith(wanted)],
  ['$=', (value, wanted) => value.endsWith(wanted)],
  ['*=', (value, wanted) => value.includes(wanted)],
]);

/** The condition that an attribute selector sets; undefined for attributes that may change, and for what no rule uses. */
function conditionOf(attribute: string, operator: string | undefined, quoted = ''): Condition | undefined {
  // A flag after the value, or a character that is written as a number: no rule has them.
  if (!FIXED.includes(attribute) || /\s[is]$|\\[\da-f]/i.test(quoted)) return undefined;
  const wanted = quoted.replaceAll(/^["']|["']$|\\/g, '');
  const compare = COMPARISONS.get(operator ?? '');
  return compare && { attribute, isMet: (value) => compare(value, wanted) };
}

interface Selector {
  text: string;
  /** Names that an element, and those around it, must have; a page without one of them has nothing to match. */
  required: readonly string[];
  conditions: readonly Condition[];
}

type Part =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; opening: string; parts: readonly Part[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'text'; text: string };

function selectorOf(text: string): Selector {
  const required = text.replaceAll(PSEUDO, ' ');
  return {
    text,
    required: [...required.replaceAll(ATTRIBUTE, ' ').matchAll(/[.#]?[a-z_][\w-]*/gi)].map(([name]) => name),
    conditions: [...required.matchAll(ATTRIBUTE)].flatMap(
      ([, attribute, operator, value]) => conditionOf(attribute!, operator, value) ?? [],
    ),
  };
}

const canMatch = ({ required, conditions }: Selector, { names, values }: Markup): boolean =>
  required.every((name) => names.has(name)) &&
  conditions.every(({ attribute, isMet }) => [...values.get(attribute)!].some(isMet));

function partOf(node: ChildNode): Part[] {
  if (node instanceof Rule) {
    const selectors = list.comma(node.selector).filter((one) => !isLater(one));
    const body = node.nodes
      .map(String)
      .filter((declaration) => !LATER_PROPERTY.test(declaration))
      .join(';');
    return selectors.length > 0 && body ? [{ kind: 'rule', selectors: selectors.map(selectorOf), body }] : [];
  }
  if (!(node instanceof AtRule)) return [];
  if (node.name.endsWith('keyframes')) return [{ kind: 'keyframes', name: node.params, text: String(node) }];
  if (node.name === 'page' || (node.name === 'media' && isLaterMedia(node.params))) return [];
  const isGroup = /^(?:layer|media|supports|container)$/.test(node.name) && node.nodes !== undefined;
  if (!isGroup) return [{ kind: 'text', text: node.nodes ? String(node) : `${String(node)};` }];
  return [{ kind: 'group', opening: `@${node.name} ${node.params}`, parts: partsOf(node) }];
}

const partsOf = (container: Container): Part[] => (container.nodes ?? []).flatMap((node) => partOf(node as ChildNode));

function textOf(part: Part, markup: Markup): string {
  switch (part.kind) {
    case 'rule': {
      const matching = part.selectors.filter((selector) => canMatch(selector, markup));
      return matching.length > 0 ? `${matching.map(({ text }) => text).join(',')}{${part.body}}` : '';
    }
    case 'group': {
      const inside = part.parts.map((one) => textOf(one, markup)).join('');
      return inside && `${part.opening}{${inside}}`;
    }
    // Kept for the moment: whether its animation is used, only the other rules say.
    case 'keyframes':
      return part.text;
    case 'text':
      return part.text;
  }
}

/** Names of the keyframes of a stylesheet, wherever they stand. */
const keyframesIn = (parts: readonly Part[]): { name: string; text: string }[] =>
  parts.flatMap((part) => (part.kind === 'group' ? keyframesIn(part.parts) : part.kind === 'keyframes' ? [part] : []));

export interface Stylesheet {
  /**
   * The rules that a page needs to look right before its scripts run: those whose classes, ids, elements and fixed attributes
   * are all in its markup, in their order. Rules for a pointer, for focus and for paper are left out.
   */
  rulesFor: (markup: Markup) => string;
  /** Whether the rules are always the whole stylesheet, as those that declare fonts. */
  isWhole: boolean;
}

/** Reads a stylesheet once, for all pages that need some of its rules. */
export function readStylesheet(css: string): Stylesheet {
  const root = parse(css);
  const parts = partsOf(root);
  const keyframes = keyframesIn(parts);
  const rulesFor = (markup: Markup) => {
    const text = parts.map((part) => textOf(part, markup)).join('');
    return keyframes.reduce(
      (kept, frames) => (kept.split(frames.name).length > 2 ? kept : kept.replace(frames.text, '')),
      text,
    );
  };
  return { rulesFor, isWhole: parts.length === root.nodes.length && parts.every(({ kind }) => kind === 'text') };
}

/** A page's rules without the custom properties that nothing in them or in the markup reads, directly or through others. */
export function withoutUnusedTokens(rules: string, { names }: Pick<Markup, 'names'>): string {
  const values = new Map<string, string>();
  const others = rules.replaceAll(TOKEN, (_declaration, name: string, value: string) => {
    values.set(name, `${values.get(name) ?? ''} ${value}`);
    return '';
  });
  const used = new Set<string>();
  const addReadBy = (text: string) => {
    for (const [, name] of text.matchAll(TOKEN_READ)) add(name!);
  };
  const add = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    addReadBy(values.get(name) ?? '');
  };
  addReadBy(others);
  for (const name of names) if (name.startsWith('--')) add(name);
  return rules.replaceAll(TOKEN, (declaration, name: string) => (used.has(name) ? declaration : ''));
}
