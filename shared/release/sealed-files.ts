import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';

const LIST = 'files.json';
/** sha384 of every file of a build, by its path in the build's folder. */
const SealedFiles = z.record(z.string(), z.string());

const sha384 = (file: string) => createHash('sha384').update(readFileSync(file)).digest('base64');

/** Writes down what every file of a finished build is, those for the server, the compressed ones and the manifest among them. */
export function sealFiles(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== LIST)
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
  const sealed = Object.fromEntries(files.sort().map((file) => [file, sha384(path.join(folder, file))]));
  writeFileSync(path.join(folder, LIST), JSON.stringify(sealed, null, 1));
}

/** Looks whether the files of builds are what was built. Reads a build's files anew only when one of them was touched. */
export class SealCheck {
  readonly #known = new Map<string, { touched: string; problem: string | undefined }>();

  /** The first file that is missing or another one; undefined for a sound build, and for one that was never sealed. */
  problemOf(folder: string): string | undefined {
    const list = path.join(folder, LIST);
    if (!existsSync(list)) return undefined;
    const known = this.#known.get(folder);
    const touched = whenTouched(folder);
    if (known?.touched === touched) return known.problem;
    const problem = firstProblem(folder, list);
    this.#known.set(folder, { touched, problem });
    return problem;
  }
}

function whenTouched(folder: string): string {
  const entries = readdirSync(folder, { recursive: true }) as string[];
  return entries
    .map((entry) => {
      const { mtimeMs, size } = statSync(path.join(folder, entry));
      return `${entry} ${mtimeMs} ${size}`;
    })
    .join();
}

function firstProblem(folder: string, list: string): string | undefined {
  try {
    for (const [file, hash] of Object.entries(SealedFiles.parse(JSON.parse(readFileSync(list, 'utf8'))))) {
      if (!existsSync(path.join(folder, file))) return `${file} is missing`;
      if (sha384(path.join(folder, file)) !== hash) return `${file} is not what was built`;
    }
    return undefined;
  } catch (error) {
    return `${LIST} can not be read: ${(error as Error).message}`;
  }
}
