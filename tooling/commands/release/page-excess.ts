import type { AppName } from '@shop/composition/app-name';
import { pageBudget, type PageBudget } from '@shop/release/planning/page-budgets';
import type { ComposedPage, PageFile } from './composed-page.ts';

/** Bytes by which two answers for the same page differ, because it shows dates and is compressed anew. */
const NOISE = 256;

const bytesOf = (files: readonly PageFile[], ending: string) =>
  files.filter(({ name }) => name.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0);

const measures: { [Part in keyof PageBudget]: (page: ComposedPage) => number } = {
  document: ({ document }) => document / 1024,
  scripts: ({ files }) => bytesOf(files, '.js') / 1024,
  styles: ({ files }) => bytesOf(files, '.css') / 1024,
  files: ({ files }) => files.filter(({ name }) => name.endsWith('.js')).length,
};
const PARTS = Object.keys(measures) as (keyof PageBudget)[];
const written = (part: keyof PageBudget, value: number) =>
  part === 'files' ? `${value} script files` : `${part} ${value.toFixed(1)} KB`;

/** What of a page exceeds its budget and is more than it is now. A page that was too heavy before may stay so. */
export function excessesOf(route: string, now: ComposedPage | undefined, next: ComposedPage): string[] {
  const budget = pageBudget(route);
  return PARTS.flatMap((part) => {
    const value = measures[part](next);
    const before = now && measures[part](now);
    const noise = part === 'files' ? 0 : NOISE / 1024;
    if (value <= budget[part] || (before !== undefined && value <= before + noise)) return [];
    const was = before === undefined ? '' : `, now ${before.toFixed(part === 'files' ? 0 : 1)}`;
    return [`${written(part, value)} of ${budget[part]}${was}`];
  });
}

/** The files of some apps on a page that are new or grew, the largest growth first. */
export function growthOf(apps: readonly AppName[], now: ComposedPage | undefined, next: ComposedPage): string[] {
  return next.files
    .filter(({ app }) => apps.includes(app))
    .map(({ app, name, bytes }) => {
      const before = now?.files.find((file) => file.app === app && file.name === name)?.bytes ?? 0;
      return { text: `${app} ${name} ${(bytes / 1024).toFixed(1)} KB`, growth: (bytes - before) / 1024 };
    })
    .filter(({ growth }) => growth > 0)
    .toSorted((a, b) => b.growth - a.growth)
    .map(({ text, growth }) => `    ${text} (+${growth.toFixed(1)})`);
}
