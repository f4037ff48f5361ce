import type { Identifier } from '@mdn/browser-compat-data/types';
import { compatData, featuresIn, isNewer, type Floor } from './compat-data.ts';

/**
 * Where a page finds what some browser of the floor lacks, from the global object on: `scheduler`, `AbortSignal.any`,
 * `Element.prototype.checkVisibility`. A page without all of these has less than any of the browsers. Of the language’s own
 * objects each member is named at both of the places where it may be.
 */
export function missingApis(floor: Floor): string[] {
  const isMissing = ({ __compat: feature }: Identifier) => feature !== undefined && isNewer(feature, floor);
  const below = (owner: string, node: Identifier, isLanguage: boolean) =>
    featuresIn(node)
      .filter(([name, member]) => isMissing(member) && /^\w+$/.test(name) && !name.endsWith('_event'))
      .flatMap(([name]) => {
        if (name.endsWith('_static')) return `${owner}.${name.replace(/_static$/, '')}`;
        if (owner === 'Window') return [name, `Window.prototype.${name}`];
        return [`${owner}.prototype.${name}`, ...(isLanguage ? [`${owner}.${name}`] : [])];
      });
  const inGroup = (group: Identifier, isLanguage: boolean) =>
    featuresIn(group).flatMap(([name, node]) => (isMissing(node) ? name : below(name, node, isLanguage)));
  return [...inGroup(compatData.api, false), ...inGroup(compatData.javascript['builtins']!, true)];
}
