import type { AppName } from '@shop/composition/app-name';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { trustedKeysFile } from '../signing/keys.ts';
import { addPublication, publications, readRelease } from './publications.ts';
import type { ReleaseRepository } from './release-repository.ts';
import { releaseDirectory } from './store-places.ts';

/** A folder as a release store; this machine's where none is named. */
export function directoryStore(directory = releaseDirectory(), trustedKeys = trustedKeysFile()): ReleaseRepository {
  const folderOf = (app: AppName, build: string) => path.join(directory, app, build);
  return {
    address: directory,
    trustedKeys,
    current: async () => readRelease(directory),
    history: async () => publications(directory),
    after: async (revision) => publications(directory).filter((release) => release.revision > revision),
    add: (release) => addPublication(directory, release),
    builds: async (app) => {
      const folder = path.join(directory, app);
      if (!existsSync(folder)) return [];
      const names = (await readdir(folder)).filter((name) => existsSync(path.join(folder, name, 'manifest.json')));
      const whole = names.filter((name) => !name.startsWith('.'));
      return Promise.all(whole.map(async (build) => ({ build, at: (await stat(path.join(folder, build))).mtimeMs })));
    },
    read: (app, build, file) =>
      readFile(path.join(folderOf(app, build), file)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),
    put: async (app, build, files) => {
      const unfinished = path.join(directory, app, `.${build}-${randomUUID()}`);
      try {
        for (const [file, content] of files) {
          await mkdir(path.dirname(path.join(unfinished, file)), { recursive: true });
          await writeFile(path.join(unfinished, file), content);
        }
        await rm(folderOf(app, build), { recursive: true, force: true });
        await rename(unfinished, folderOf(app, build));
      } finally {
        await rm(unfinished, { recursive: true, force: true });
      }
    },
    remove: (app, build) => rm(folderOf(app, build), { recursive: true, force: true }),
  };
}
