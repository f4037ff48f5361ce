import './no-eval.ts';
import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** An error in one part of the call's body. */
export interface FieldIssue {
  /** The dotted path in the contract's schema: `phone.number`. */
  path: string;
  /** Whether the part is empty. */
  missing: boolean;
  /** The highest length or value, where that is exceeded. */
  maximum?: number;
}

interface ContractForm<Values extends FieldValues, Schema extends z.ZodMiniType> {
  schema: Schema;
  /** The call's body for the form's values. */
  inputOf: (values: Values) => unknown;
  /** The message for an issue, in the page's language. */
  messageOf: (issue: FieldIssue, values: Values) => string;
  /** The form's field for a path of the contract, where the two differ. */
  fieldOf?: (path: string) => FieldPath<Values>;
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);

/** Validates a form with the contract's schema, so that browser and API share one rule. The form's result is the schema's output. */
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

/** Keeps the first of several issues of a field. */
function setOnce(errors: Record<string, unknown>, field: string, message: string): void {
  const keys = field.split('.');
  const last = keys.pop()!;
  let at = errors;
  for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>;
  at[last] ??= { type: 'contract', message };
}
