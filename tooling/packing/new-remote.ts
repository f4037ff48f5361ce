import { ROOT } from '@shop/environment/directories';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Template of a new remote. Its files end in `.txt`, so that no tool treats them as the shop's code. */
const TEMPLATE = path.join(import.meta.dirname, 'new-remote');
/** Files that a remote in its own project has in addition, or differently. */
const TEMPLATE_APART = path.join(import.meta.dirname, 'new-remote-apart');
const NAME = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** The values of the templates' placeholders. Throws if the name is not valid. */
function valuesFor(name: string): Record<string, string> {
  const [, subject] = NAME.exec(name) ?? [];
  if (!subject)
    throw new Error(
      `"${name}" is not a valid name: a remote is called "mf-" and lower-case letters, such as mf-gifts.`,
    );
  const words = subject.replaceAll('-', ' ');
  return {
    __REMOTE__: name,
    __SUBJECT__: subject,
    __TITLE__: words[0]!.toUpperCase() + words.slice(1),
    __TITLE_AR__: 'صفحة جديدة',
  };
}

function fillTemplate(template: string, folder: string, values: Record<string, string>): void {
  const fill = (text: string) => text.replaceAll(/__[A-Z_]+?__/g, (placeholder) => values[placeholder]!);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, fill(path.relative(template, source)).replace(/\.txt$/, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
}

/**
 * Creates a remote in the repository with one of everything: a page, a slot filler, a command, texts and tests. Returns the
 * path of its page. Throws if the name is not valid or taken.
 */
export function newRemote(name: string, root = ROOT): string {
  const values = valuesFor(name);
  const folder = path.join(root, name);
  if (existsSync(folder))
    throw new Error(`There is a folder ${name} already. Choose another name, or remove it first.`);
  fillTemplate(TEMPLATE, folder, values);
  return `/${values.__SUBJECT__}`;
}

/**
 * Creates the same remote as its own project, in a new or empty folder. Its `package.json` still names versions of the
 * workspace. Returns the path of its page. Throws if the name is not valid or the folder is not empty.
 */
export function newRemoteApart(name: string, folder: string): string {
  const values = valuesFor(name);
  const found = existsSync(folder) ? readdirSync(folder).filter((file) => file !== '.git') : [];
  if (found.length > 0) throw new Error(`${folder} is not empty: ${found[0]} lies there. Name an empty folder.`);
  fillTemplate(TEMPLATE, folder, values);
  fillTemplate(TEMPLATE_APART, folder, values);
  copyFileSync(path.join(ROOT, '.browserslistrc'), path.join(folder, '.browserslistrc'));
  return `/${values.__SUBJECT__}`;
}
