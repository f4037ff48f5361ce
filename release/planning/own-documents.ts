import type { Declaration } from '@shop/composition/declaration';

/**
 * Why a remote whose pages are documents of their own can not be released: it would be in other documents too, or calls a
 * command of a remote that is not in its own. Undefined where it can, and for all other apps.
 */
export function ownDocumentProblem(
  { slots, commands, places, ownDocument }: Declaration,
  calls: readonly string[],
): string | undefined {
  if (!ownDocument) return undefined;
  const [what] = [
    ...Object.keys(slots).map((slot) => `it fills the slot "${slot}"`),
    ...Object.keys(places).map((slot) => `it defines the slot "${slot}"`),
    ...commands.map((command) => `it provides the command "${command}"`),
    ...calls.map((command) => `it calls the command "${command}"`),
  ];
  return what && `its pages are documents of their own, in which no other remote is, but ${what}`;
}
