import { posix } from 'node:path';
import { importsOf, readSource, sourceFiles } from './source-files.ts';

interface Options {
  /** Folder whose modules have an order, from the repository's root: `api/src`. */
  root: string;
  /**
   * The modules of the root from bottom to top, and the folders of each the same way. A file imports only from its own
   * folder and from entries earlier in this table. Files directly in a module count as above the module's folders; `.` means
   * the files of the root itself, and `../name` a folder beside the root.
   */
  fromTheBottom: Readonly<Record<string, readonly string[]>>;
  /** Files that may import from everywhere, in addition to tests and files in folders named `testing`. */
  except?: RegExp;
}

export interface ModuleOrder {
  /** Folders on disk that the table does not name. */
  unlisted: () => string[];
  /** Entries of the table that have no file on disk. */
  missing: () => string[];
  /** Every import that points upwards. */
  breaches: () => string[];
  /** Why one file may not import another; empty where the import points downwards. */
  breach: (importer: string, imported: string) => string[];
}

const TEST_CODE = /\.test\.tsx?$|\/testing\//;

/** Compares the imports of a folder's files with the order that its modules should have. */
export function moduleOrder({ root, fromTheBottom, except }: Options): ModuleOrder {
  const order = Object.entries(fromTheBottom).flatMap(([name, folders]) => [
    ...folders.map((folder) => `${name}/${folder}`),
    name,
  ]);
  const beside = order.filter((name) => name.startsWith('../'));

  /** The entry of the table that a file belongs to: `sales/cart` for `sales/cart/cart.ts`. */
  const folderOf = (file: string): string => {
    const folder = posix.dirname(posix.relative(root, file));
    const outside = beside.find((name) => folder === name || folder.startsWith(`${name}/`));
    if (outside !== undefined) return outside;
    const [top = '', inner] = folder.split('/');
    return inner === undefined ? top : `${top}/${inner}`;
  };

  const roots = [root, ...beside.map((name) => posix.join(root, name))];
  const isInside = (file: string) => roots.some((folder) => file.startsWith(`${folder}/`));
  const sources = sourceFiles.filter(
    (file) => isInside(file) && /\.tsx?$/.test(file) && !TEST_CODE.test(file) && !except?.test(file),
  );
  const onDisk = () => [...new Set(sources.map(folderOf))];

  const breach = (importer: string, imported: string): string[] => {
    if (!isInside(imported)) return [];
    const [from, to] = [folderOf(importer), folderOf(imported)];
    if (order.indexOf(to) <= order.indexOf(from)) return [];
    return [
      `${importer} imports ${imported}: ${from} is below ${to}. An import upwards makes each depend on the other, ` +
        'so that neither can be read or changed alone. Move what is shared downwards, or pass it in from above: as an ' +
        'option, or by a job.',
    ];
  };

  return {
    unlisted: () => onDisk().filter((folder) => !order.includes(folder)),
    missing: () => order.filter((name) => !onDisk().some((folder) => folder === name || folder.startsWith(`${name}/`))),
    breaches: () =>
      sources.flatMap((file) => importsOf(file, readSource(file)).flatMap((imported) => breach(file, imported))),
    breach,
  };
}
