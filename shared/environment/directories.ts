import { existsSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** The nearest folder with a `package.json`, searching upwards; the folder itself if there is none. */
function projectAround(folder: string): string {
  for (let above = folder; ; above = path.dirname(above)) {
    if (existsSync(path.join(above, 'package.json'))) return above;
    if (above === path.dirname(above)) return folder;
  }
}

/** The project's folder: the repository, or the project of a remote that has this installed as a package. */
export const ROOT = existsSync(path.join(repository, 'pnpm-workspace.yaml'))
  ? repository
  : projectAround(process.cwd());

/** Folder for everything that running, building and testing write. `SHOP_VAR` is read at each call, because tests change it. */
export const varDirectory = (): string => path.resolve(process.env.SHOP_VAR ?? path.join(ROOT, 'var'));
