import type { AppName } from '@shop/composition/app-name';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UsableBuild } from './release-snapshot.ts';

/** Id of every build under development: it changes in its place. */
export const DEVELOPMENT_BUILD = 'dev';

/** How it stands with an app under development. */
export type DevelopedApp =
  | { state: 'compiling' }
  /** What keeps it from running; with a stack where its code was run to find that out. */
  | { state: 'broken'; message: string; stack?: string | undefined }
  /** Its folder, where the bundle for the server lies, is another one whenever that bundle changes. */
  | { state: 'ready'; build: UsableBuild };

const fileOf = (directory: string, app: AppName): string => path.join(directory, `${app}.json`);

/** Leaves word of an app, for the storefront that follows this folder. */
export function writeDevelopedApp(directory: string, app: AppName, developed: DevelopedApp): void {
  mkdirSync(directory, { recursive: true });
  const unfinished = `${fileOf(directory, app)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(developed));
  renameSync(unfinished, fileOf(directory, app));
}

/** What was said of an app last; of one that nothing was said of, that it is being compiled. */
export function readDevelopedApp(directory: string, app: AppName): DevelopedApp {
  try {
    return JSON.parse(readFileSync(fileOf(directory, app), 'utf8')) as DevelopedApp;
  } catch {
    return { state: 'compiling' };
  }
}
