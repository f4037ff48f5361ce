/** A deliberate fault in the code, and the tests that must detect it. */
export interface Fault {
  /** The effect on a shopper, a customer or the operator: "the cart's total shows the subtotal". */
  name: string;
  /** Path relative to the repository. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The vitest project, and a part of the path of each test file to run. */
  project: 'unit' | 'processes' | 'api';
  tests: readonly string[];
}
