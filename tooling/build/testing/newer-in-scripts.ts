import { parseSync, Visitor, type Program } from 'oxc-parser';
import type { KnownApis } from './newer-apis.ts';

/** The global object, by its names. */
const GLOBAL_OBJECT = /^(globalThis|window|self)$/;

/** A member’s name that says enough to be taken for a browser’s own, whatever the object: two words, such as `toSorted`. */
const IS_TELLING = /^[a-z]+[A-Z]/;

function parse(code: string): Program {
  const { program, errors } = parseSync('script.js', code, { sourceType: 'module' });
  if (errors[0]) throw new Error(`The parser cannot read a built script: ${errors[0].message}`);
  return program;
}

/** Names that the scripts give to variables, and to members of their own objects. */
function ownNames(programs: readonly Program[]): Set<string> {
  const own = new Set<string>();
  const add = (node: { type: string; name?: unknown; value?: unknown } | null) => {
    if (node?.type === 'Identifier') own.add(String(node.name));
    if (node?.type === 'Literal') own.add(String(node.value));
  };
  const visitor = new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: ({ id }) => add(id),
    ClassDeclaration: ({ id }) => add(id),
    MethodDefinition: ({ key }) => add(key),
    PropertyDefinition: ({ key }) => add(key),
    ObjectExpression: ({ properties }) => {
      for (const property of properties) if (property.type === 'Property') add(property.key);
    },
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression' && !left.computed) add(left.property);
    },
  });
  for (const program of programs) visitor.visit(program);
  return own;
}

/**
 * The features newer than the floor that scripts of a build name, such as `AbortSignal.any`, `.toSorted` or `scrollend (event)`.
 * Of members whose object is unknown it finds those that are called or have a name of two words, if no feature of the floor
 * and no object of the scripts has the name. It sees no options of calls, and no name that is put together at run time.
 */
export function newerInScripts(scripts: readonly string[], known: KnownApis): Set<string> {
  const programs = scripts.map(parse);
  const own = ownNames(programs);
  const found = new Set<string>();
  const called = new WeakSet<object>();

  const note = (isIn: ReadonlyMap<string, boolean>, name: string, shown = name): boolean => {
    if (isIn.get(name)) found.add(shown);
    return isIn.has(name);
  };
  const noteGlobal = (name: string) => !own.has(name) && note(known.globals, name);

  const visitor = new Visitor({
    MemberExpression(node) {
      const { object, property, computed } = node;
      const name = computed
        ? property.type === 'Literal' && typeof property.value === 'string' && property.value
        : property.type === 'Identifier' && property.name;
      if (!name) return;
      if (object.type === 'Identifier') {
        if (note(known.statics, `${object.name}.${name}`)) return;
        if (GLOBAL_OBJECT.test(object.name)) return void note(known.globals, name);
        noteGlobal(object.name);
      }
      if ((called.has(node) || IS_TELLING.test(name)) && !own.has(name)) note(known.members, name, `.${name}`);
    },
    CallExpression({ callee, arguments: [first] }) {
      called.add(callee);
      if (callee.type === 'Identifier') noteGlobal(callee.name);
      const isListening =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'addEventListener';
      const listener = callee.type === 'Identifier' && callee.name === 'addEventListener';
      if ((isListening || listener) && first?.type === 'Literal' && typeof first.value === 'string')
        note(known.events, first.value, `${first.value} (event)`);
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'ObjectPattern' || init?.type !== 'Identifier') return;
      for (const property of id.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (GLOBAL_OBJECT.test(init.name)) note(known.globals, property.key.name);
        else note(known.statics, `${init.name}.${property.key.name}`);
      }
    },
    NewExpression({ callee }) {
      if (callee.type === 'Identifier') noteGlobal(callee.name);
    },
    UnaryExpression({ argument }) {
      if (argument.type === 'Identifier') noteGlobal(argument.name);
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === 'instanceof' && right.type === 'Identifier') noteGlobal(right.name);
      if (operator !== 'in' || left.type !== 'Literal' || typeof left.value !== 'string') return;
      const name = left.value;
      if (right.type === 'Identifier') {
        if (GLOBAL_OBJECT.test(right.name)) return void note(known.globals, name);
        if (note(known.statics, `${right.name}.${name}`)) return;
      }
      if (IS_TELLING.test(name) && !own.has(name)) note(known.members, name, `.${name}`);
    },
    Literal(node) {
      if ('regex' in node && node.regex?.flags.includes('v')) note(known.members, 'unicodeSets', '/…/v');
    },
  });
  for (const program of programs) visitor.visit(program);
  return found;
}
