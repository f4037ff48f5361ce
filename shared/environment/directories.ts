import { existsSync } from 'node:fs';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../..');

/** The nearest folder with a `package.json`, from a folder upwards; the folder itself where there is none. */
function projectAround(folder: string): string {
  for (let above = folder; ; above = path.dirname(above)) {
    if (existsSync(path.join(above, 'package.json'))) return above;
    if (above === path.dirname(above)) return folder;
  }
}

/** The project's folder: the repository, or that of the remote in which this is installed as a package. */
export const ROOT = existsSync(path.join(repository, 'pnpm-workspace.yaml'))
  ? repository
  : projectAround(process.cwd());

/** Where everything goes that running, building and testing write. `SHOP_VAR` moves it, read at each call. */
export const varDirectory = (): string => path.resolve(process.env.SHOP_VAR ?? path.join(ROOT, 'var'));
