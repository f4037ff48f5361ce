import { AtRule, CssSyntaxError, parse, Rule, type ChildNode } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

export interface StylesheetProblem {
  line: number;
  message: string;
}

interface Kind {
  /** Whether the bundler renames the sheet's classes, so that they are its own. */
  isModule: boolean;
  /** Whether its rules may reach the whole page: the shell's may. */
  isGlobal: boolean;
}

const NEEDS_CLASS =
  'every selector of a remote needs a class of its own, so that it can not restyle the rest of the page';

/** At-rules that change nothing outside the rules in them. The bundler renames keyframes as it does classes. */
const LOCAL_AT_RULES = new Set(['container', 'keyframes', 'layer', 'media', 'scope', 'starting-style', 'supports']);

/** Pseudo-classes whose argument names other elements than the selected one, or none of the sheet's own. */
const ELSEWHERE = new Set([':has', ':not', ':global']);

/** Whether a part of a selector, between combinators or in brackets, names a class of the sheet. */
const isOwn = (node: Node): boolean => {
  if (node.type === 'class' || node.type === 'nesting') return true;
  if (node.type !== 'pseudo' || ELSEWHERE.has(node.value)) return false;
  return node.nodes.length > 0 && node.nodes.every(staysInside);
};

/** Whether a selector selects only elements with one of the sheet's classes, and elements inside those. */
function staysInside({ nodes }: Selector): boolean {
  let place: 'outside' | 'own' | 'inside' = 'outside';
  for (const node of nodes) {
    // After `:global` without an argument all classes keep their names.
    if (node.type === 'pseudo' && node.value === ':global' && node.nodes.length === 0) return false;
    if (isOwn(node)) place = 'own';
    // What is beside an element of its own may be anybody's.
    else if (node.type === 'combinator' && place === 'own') place = /[+~]/.test(node.value) ? 'outside' : 'inside';
  }
  return place !== 'outside';
}

const isInRule = ({ parent }: ChildNode): boolean =>
  parent instanceof Rule || (!!parent && isInRule(parent as ChildNode));

/** What is wrong with a rule's selectors: not CSS, or of elements that are not the sheet's own. */
function selectorProblem(rule: Rule, { isGlobal }: Kind): string | undefined {
  const root = (() => {
    try {
      return parseSelectors().astSync(rule.selector);
    } catch (error) {
      return (error as Error).message;
    }
  })();
  if (typeof root === 'string') return `"${rule.selector}" is no selector: ${root}`;
  if (isGlobal) return undefined;
  const outside = root.nodes.find((selector) => {
    let names = false;
    selector.walkNesting(() => void (names = true));
    // Without `&` a nested rule selects inside the elements of the rule around it.
    return isInRule(rule) && !names ? false : !staysInside(selector);
  });
  return outside && `"${String(outside).trim()}": ${NEEDS_CLASS}`;
}

function nodeProblem(node: ChildNode, kind: Kind): string | undefined {
  if (node.type === 'rule') {
    const isKeyframe = node.parent instanceof AtRule && node.parent.name.endsWith('keyframes');
    return isKeyframe ? undefined : selectorProblem(node, kind);
  }
  if (node.type === 'atrule' && !kind.isGlobal && !LOCAL_AT_RULES.has(node.name))
    return `@${node.name} changes the whole page; only the shell may use it`;
  return undefined;
}

/**
 * The first thing for which a stylesheet can not become part of a build: browsers would skip a part of it without a word, or
 * a remote's rule would restyle what is not the remote's.
 */
export function stylesheetProblem(css: string, kind: Kind): StylesheetProblem | undefined {
  if (!kind.isModule && !kind.isGlobal)
    return { line: 1, message: 'a remote has only CSS Modules, whose classes are its own: name the file *.module.css' };
  try {
    let found: StylesheetProblem | undefined;
    parse(css).walk((node) => {
      const message = nodeProblem(node, kind);
      if (message) found = { line: node.source?.start?.line ?? 1, message };
      return found ? false : undefined;
    });
    return found;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return { line: error.line ?? 1, message: error.reason };
  }
}
