import type { AppName } from '@shop/composition/app-name';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sha384 } from './sealed-files.ts';
import { signedFiles, type Store } from './store.ts';

/** Every file of a build that lies in a folder, by its path there. */
export function filesOfFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file)];
    }),
  );
}

/**
 * A build with all its files, as it can be put into another store. Throws where a file is not what a trusted key signed:
 * what is damaged or strange goes no further.
 */
export async function wholeBuild(store: Store, app: AppName, build: string): Promise<Map<string, Buffer>> {
  const signed = await signedFiles(store, app, build);
  const files = new Map<string, Buffer>();
  await Promise.all(
    [...Object.keys(signed), 'files.json', 'signature.json'].map(async (file) => {
      const content = await store.read(app, build, file);
      if (!content) throw new Error(`${app} ${build}: ${file} is missing in ${store.address}.`);
      const hash = signed[file];
      if (hash !== undefined && sha384(content) !== hash)
        throw new Error(`${app} ${build}: ${file} in ${store.address} is not what was built.`);
      files.set(file, content);
    }),
  );
  return files;
}
