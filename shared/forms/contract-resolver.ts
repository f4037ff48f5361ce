import './no-eval.ts';
import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** What is wrong with one part of what would be sent. */
export interface FieldIssue {
  /** Dotted, as in the contract: `mobile`. */
  path: string;
  /** Nothing was given. */
  missing: boolean;
  /** The most that is allowed, where there is too much. */
  maximum?: number;
}

interface ContractForm<Values extends FieldValues, Schema extends z.ZodMiniType> {
  schema: Schema;
  /** What is sent for what was typed. */
  inputOf: (values: Values) => unknown;
  /** What to show for an issue, in the page's language. */
  messageOf: (issue: FieldIssue, values: Values) => string;
  /** The field that a path of the contract is typed in, where it is another. */
  fieldOf?: (path: string) => FieldPath<Values>;
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** Lets a form follow the contract's schema: browser and server have one rule. The form's result is what the schema gives. */
export function contractResolver<Values extends FieldValues, Schema extends z.ZodMiniType>({
  schema,
  inputOf,
  messageOf,
  fieldOf = (path) => path as FieldPath<Values>,
}: ContractForm<Values, Schema>): Resolver<Values, unknown, z.output<Schema>> {
  return (values) => {
    const input = inputOf(values);
    const result = schema.safeParse(input);
    if (result.success) return { values: result.data, errors: {} };

    const errors: Record<string, unknown> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.');
      const given = valueAt(input, issue.path);
      const missing = given === undefined || given === '' || given === false;
      const maximum = issue.code === 'too_big' ? Number(issue.maximum) : undefined;
      setOnce(
        errors,
        fieldOf(path),
        messageOf({ path, missing, ...(maximum === undefined ? {} : { maximum }) }, values),
      );
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Of several issues of a field the first is shown. */
function setOnce(errors: Record<string, unknown>, field: string, message: string): void {
  const keys = field.split('.');
  const last = keys.pop()!;
  let at = errors;
  for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>;
  at[last] ??= { type: 'contract', message };
}
