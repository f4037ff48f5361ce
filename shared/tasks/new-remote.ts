import { ROOT } from '@shop/workspace/places';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a new remote, with `.txt` behind their names, so that no tool takes them for code of the shop. */
const TEMPLATE = path.join(import.meta.dirname, 'new-remote');
const NAME = /^mf-([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/;

/**
 * Writes a remote that has one of everything: a page, what fills a slot, a command, texts and tests. Answers its page's
 * path. Throws where the name is none, or is taken.
 */
export function newRemote(name: string, root = ROOT): string {
  const [, subject] = NAME.exec(name) ?? [];
  if (!subject) throw new Error(`"${name}" is no name of a remote: it is "mf-" and small letters, such as mf-gifts.`);
  const folder = path.join(root, name);
  if (existsSync(folder))
    throw new Error(`There is a folder ${name} already. Choose another name, or remove it first.`);

  const words = subject.replaceAll('-', ' ');
  const values: Record<string, string> = {
    __REMOTE__: name,
    __SUBJECT__: subject,
    __TITLE__: words[0]!.toUpperCase() + words.slice(1),
    __TITLE_AR__: 'صفحة جديدة',
  };
  const fill = (text: string) => text.replaceAll(/__[A-Z_]+?__/g, (place) => values[place]!);
  for (const entry of readdirSync(TEMPLATE, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(folder, fill(path.relative(TEMPLATE, source)).replace(/\.txt$/, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(source, 'utf8')));
  }
  return `/${subject}`;
}
