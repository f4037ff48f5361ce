import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { compatData, featuresIn, isNewer, type Floor } from './compat-data.ts';

/** Names of what scripts can use, and whether browsers of the floor have it. */
export interface KnownApis {
  /** Objects and functions that need no import: `scheduler`, `OTPCredential`. */
  globals: ReadonlyMap<string, boolean>;
  /** Members of a global object: `AbortSignal.any`, `navigator.connection`. */
  statics: ReadonlyMap<string, boolean>;
  /** Members of any object, newer only if all that are called so are: `checkVisibility`. */
  members: ReadonlyMap<string, boolean>;
  events: ReadonlyMap<string, boolean>;
}

/** Global objects that are the only instance of an interface. */
const INSTANCES: Record<string, string> = {
  CacheStorage: 'caches',
  Crypto: 'crypto',
  CustomElementRegistry: 'customElements',
  Document: 'document',
  History: 'history',
  Location: 'location',
  Navigator: 'navigator',
  Performance: 'performance',
  Screen: 'screen',
};

/** A name that several features have counts as newer only if all of them are. */
class Names extends Map<string, boolean> {
  readonly #floor: Floor;

  constructor(floor: Floor) {
    super();
    this.#floor = floor;
  }

  add(name: string, feature: CompatStatement | undefined): void {
    if (feature) this.set(name, (this.get(name) ?? true) && isNewer(feature, this.#floor));
  }
}

const inCamelCase = (property: string) => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the browsers’ data knows of scripts, seen from the floor. */
export function knownApis(floor: Floor): KnownApis {
  const [globals, statics, members, events] = [0, 1, 2, 3].map(() => new Names(floor)) as [Names, Names, Names, Names];

  const addInterface = (name: string, node: Identifier) => {
    globals.add(name, node.__compat);
    for (const [member, { __compat: feature }] of featuresIn(node)) {
      if (member.endsWith('_event')) events.add(member.replace(/_event$/, ''), feature);
      else if (member.endsWith('_static')) statics.add(`${name}.${member.replace(/_static$/, '')}`, feature);
      else if (member !== name) {
        members.add(member, feature);
        if (name === 'Window') globals.add(member, feature);
        if (INSTANCES[name]) statics.add(`${INSTANCES[name]}.${member}`, feature);
      }
    }
  };
  // The data does not say of the language’s own objects whether a member is a static one.
  const addBuiltIn = (name: string, node: Identifier) => {
    if (!name.includes('.')) globals.add(name, node.__compat);
    for (const [member, below] of featuresIn(node)) {
      statics.add(`${name}.${member}`, below.__compat);
      if (member !== name) members.add(member, below.__compat);
      if (name === 'Intl') addBuiltIn(`Intl.${member}`, below);
    }
  };

  for (const [name, node] of featuresIn(compatData.api)) addInterface(name, node);
  for (const [name, node] of featuresIn(compatData.javascript['builtins'])) addBuiltIn(name, node);
  for (const [name, { __compat: feature }] of featuresIn(compatData.css['properties']))
    members.add(inCamelCase(name), feature);
  return { globals, statics, members, events };
}
