import { AtRule, list, parse, Rule, type ChildNode, type Container } from 'postcss';

/** Classes, ids and element names of a page's HTML, as `.name`, `#name` and `name`. */
export type Names = ReadonlySet<string>;

/** Elements of every document, outside the markup that is searched. */
const DOCUMENT = ['html', 'body'];

/** The names in a page's markup. */
export function namesIn(html: string): Names {
  const names = new Set(DOCUMENT);
  for (const [, element] of html.matchAll(/<([a-z][\w-]*)/g)) names.add(element!);
  for (const [, id] of html.matchAll(/\sid="([^"]+)"/g)) names.add(`#${id}`);
  for (const [, classes] of html.matchAll(/\sclass="([^"]+)"/g))
    for (const name of classes!.split(' ')) names.add(`.${name}`);
  return names;
}

/** States that no page is in before its stylesheets have loaded, or that change no place: a pointer over something, focus. */
const LATER_STATE =
  /:(?:hover|active|focus(?:-visible|-within)?|popover-open|modal|user-(?:in)?valid)\b|::(?:backdrop|selection|view-transition)/;
const LATER_MEDIA = /print|hover: ?hover|forced-colors|prefers-contrast/;

/** Arguments of pseudo-classes name alternatives, or what must not be there. Attributes and strings are no names. */
const NOT_REQUIRED = /:[\w-]+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]|::?[\w-]+/g;

interface Selector {
  text: string;
  /** Names that an element, and those around it, must have; a page without one of them has nothing to match. */
  required: readonly string[];
}

type Part =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'group'; opening: string; parts: readonly Part[] }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'text'; text: string };

const selectorOf = (text: string): Selector => ({
  text,
  required: [...text.replaceAll(NOT_REQUIRED, ' ').matchAll(/[.#]?[a-z_][\w-]*/gi)].map(([name]) => name),
});

function partOf(node: ChildNode): Part[] {
  if (node instanceof Rule) {
    const selectors = list.comma(node.selector).filter((one) => !LATER_STATE.test(one));
    const body = node.nodes.map(String).join(';');
    return selectors.length > 0 && body ? [{ kind: 'rule', selectors: selectors.map(selectorOf), body }] : [];
  }
  if (!(node instanceof AtRule)) return [];
  if (node.name.endsWith('keyframes')) return [{ kind: 'keyframes', name: node.params, text: String(node) }];
  if (node.name === 'page' || (node.name === 'media' && LATER_MEDIA.test(node.params))) return [];
  const isGroup = /^(?:layer|media|supports|container)$/.test(node.name) && node.nodes !== undefined;
  if (!isGroup) return [{ kind: 'text', text: node.nodes ? String(node) : `${String(node)};` }];
  return [{ kind: 'group', opening: `@${node.name} ${node.params}`, parts: partsOf(node) }];
}

const partsOf = (container: Container): Part[] => (container.nodes ?? []).flatMap((node) => partOf(node as ChildNode));

function textOf(part: Part, names: Names): string {
  switch (part.kind) {
    case 'rule': {
      const matching = part.selectors.filter(({ required }) => required.every((name) => names.has(name)));
      return matching.length > 0 ? `${matching.map(({ text }) => text).join(',')}{${part.body}}` : '';
    }
    case 'group': {
      const inside = part.parts.map((one) => textOf(one, names)).join('');
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
   * The rules that a page with these names needs to look right before its scripts run: those whose classes, ids and elements
   * are all in its markup, in their order. Rules for a pointer, for focus and for paper are left out.
   */
  rulesFor: (names: Names) => string;
  /** Whether the rules are always the whole stylesheet, as those that declare fonts. */
  isWhole: boolean;
}

/** Reads a stylesheet once, for all pages that need some of its rules. */
export function readStylesheet(css: string): Stylesheet {
  const parts = partsOf(parse(css));
  const keyframes = keyframesIn(parts);
  const rulesFor = (names: Names) => {
    const text = parts.map((part) => textOf(part, names)).join('');
    return keyframes.reduce(
      (kept, frames) => (kept.split(frames.name).length > 2 ? kept : kept.replace(frames.text, '')),
      text,
    );
  };
  return { rulesFor, isWhole: parts.every(({ kind }) => kind === 'text') };
}
