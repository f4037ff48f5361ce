import type { FieldChange, ImportPlan, WantedProduct } from '../../catalogue/exchange/plan-import.ts';

/** Longer texts are cut where a change is listed. */
const MOST_SHOWN = 60;

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `3 new, 1 changed, 0 removed, 5 as they were; 12 others stay.` */
export function summaryOf({ added, changed, removed, same, kept, keptSizes }: ImportPlan): string {
  const counts = `${added.length} new, ${changed.length} changed, ${removed.length} removed, ${same} as they were`;
  const others =
    kept > 0 ? `; ${counted(kept, 'product')} that the file does not list ${kept === 1 ? 'stays' : 'stay'}` : '';
  const sizes =
    keptSizes.length > 0
      ? `\nSizes that the file does not list stay (--remove-sizes removes them): ${keptSizes.join(', ')}`
      : '';
  return `${counts}${others}.${sizes}`;
}

/** A line for everything that an import adds, changes or removes. */
export const detailsOf = ({ added, changed, removed }: ImportPlan): string[] => [
  ...added.map(
    ({ entry: { id, name, variants, published }, pictures }) =>
      `+ ${id}: ${name.en}, ${counted(variants.length, 'size')}, ${counted(pictures.length, 'picture')}${published ? '' : ', not published'}`,
  ),
  ...changed.flatMap(({ product, changes }) => [`~ ${product.entry.id}`, ...changes.map(changeInWords)]),
  ...removed.map((id) => `- ${id}`),
];

function changeInWords({ field, from, to }: FieldChange): string {
  if (from === undefined) return `    ${field}: new, ${cut(to!)}`;
  if (to === undefined) return `    ${field}: removed, was ${cut(from)}`;
  return `    ${field}: ${cut(from)} -> ${cut(to)}`;
}

const cut = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const idOf = ({ entry }: WantedProduct): string => entry.id;

export const planAsJson = ({ added, changed, ...rest }: ImportPlan): object => ({
  added: added.map(idOf),
  changed: changed.map(({ product, changes }) => ({ id: idOf(product), changes })),
  ...rest,
});
