/** Many lists of numbers, packed into two buffers. */
export interface NumberLists {
  values: Uint32Array<ArrayBuffer>;
  /** The start of each list, and the end of the last. */
  offsets: Uint32Array<ArrayBuffer>;
}

/** One of the lists, as a view without a copy. */
export const listAt = ({ values, offsets }: NumberLists, index: number): Uint32Array =>
  values.subarray(offsets[index], offsets[index + 1]);

export const lengthAt = ({ offsets }: NumberLists, index: number): number => offsets[index + 1]! - offsets[index]!;

export function packLists(lists: readonly (readonly number[] | Uint32Array)[]): NumberLists {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, index) => (offsets[index + 1] = offsets[index]! + list.length));
  const values = new Uint32Array(offsets[lists.length]!);
  lists.forEach((list, index) => values.set(list, offsets[index]));
  return { values, offsets };
}
