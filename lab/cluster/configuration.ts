import { ROOT } from '@shop/environment/directories';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Values = Readonly<Record<string, string>>;

/** Replaces each `${NAME}` as `envsubst` does. Throws for a name without a value. */
export const fillIn = (text: string, values: Values): string =>
  text.replaceAll(/\$\{([A-Z][A-Z\d_]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`No value was given for ${name}.`);
    return value;
  });

/**
 * Writes a file of `deploy/` with the values of this cluster.
 * @param source Its path in `deploy/`.
 * @returns The path of the written file.
 */
export function configure(source: string, target: string, values: Values): string {
  writeFileSync(target, fillIn(readFileSync(join(ROOT, 'deploy', source), 'utf8'), values), { mode: 0o644 });
  return target;
}
