const PLACEHOLDER = /\{([\w-]+)\}/g;

/** Values of a text's placeholders, by name. */
export type Values = Record<string, string>;

/** Whether all of a text's values are given. */
export const canFill = (text: string, values: Values): boolean =>
  [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => name in values);

/**
 * Puts values into a text's placeholders, each by `write`. A value never brings placeholders of its own.
 * Throws when one is missing: a message with a hole in it must not go out.
 */
export function fillIn(text: string, values: Values, write: (value: string) => string = (value) => value): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`a message lacks its value {${name}}`);
    return write(value);
  });
}
