import { ROOT } from '@shop/environment/directories';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a new remote, with `.txt` behind their names, so that no tool takes them for code of the shop. */
const TEMPLATE = path.join(import.meta.dirname, 'new-remote');
/** What is otherwise in one that is a project of its own. */
const TEMPLATE_APART = path.join(import.meta.dirname, 'new-remote-apart');
const NAME = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/** What stands in the templates for a remote's name, by the place that is left for it. */
function valuesFor(name: string): Record<string, string> {
  const [, subject] = NAME.exec(name) ?? [];
  if (!subject) throw new Error(`"${name}" is no name of a remote: it is "mf-" and small letters, such as mf-gifts.`);
  const words = subject.replaceAll('-', ' ');
  return {
    __REMOTE__: name,
    __SUBJECT__: subject,
    __TITLE__: words[0]!.toUpperCase() + words.slice(1),
    __TITLE_AR__: 'صفحة جديدة',
  };
}

function fillTemplate(template: string, folder: string, values: Record<string, string>): void {
  const fill = (text: string) => text.replaceAll(/__[A-Z_]+?__/g, (place) => values[place]!);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, fill(path.relative(template, source)).replace(/\.txt$/, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
}

/**
 * Writes a remote that has one of everything: a page, what fills a slot, a command, texts and tests. Answers its page's
 * path. Throws where the name is none, or is taken.
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
 * Writes the same as a project of its own into an empty folder or a new one. Its `package.json` still has the versions of
 * the workspace. Answers its page's path. Throws where the name is none, or where something lies in the folder.
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
