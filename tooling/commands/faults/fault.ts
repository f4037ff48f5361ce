/** One deliberate mistake in the code, and the tests that must notice it. */
export interface Fault {
  /** What a shopper, a customer or the operator would suffer: "the cart's total shows the subtotal". */
  name: string;
  /** Relative to the repository. */
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** The vitest project, and files of it by a part of their path. */
  project: 'unit' | 'api';
  tests: readonly string[];
}
