import type { AppName } from '@shop/composition/app-name';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { UsableBuild } from './release-snapshot.ts';

/** The id of every build under development. It stays the same while the build changes. */
export const DEVELOPMENT_BUILD = 'dev';

/** The state of an app under development. */
export type DevelopedApp =
  | { state: 'compiling' }
  /** Why it can't run, with a stack if its code was run. */
  | { state: 'broken'; message: string; stack?: string | undefined }
  /** Its folder with the server bundle is another one whenever that bundle changes. */
  | { state: 'ready'; build: UsableBuild };

const fileOf = (directory: string, app: AppName): string => path.join(directory, `${app}.json`);

/** Writes the state of an app for the storefront that watches this folder. */
export function writeDevelopedApp(directory: string, app: AppName, developed: DevelopedApp): void {
  mkdirSync(directory, { recursive: true });
  const unfinished = `${fileOf(directory, app)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(developed));
  renameSync(unfinished, fileOf(directory, app));
}

/** The state of an app that was written last; `compiling` where there is none. */
export function readDevelopedApp(directory: string, app: AppName): DevelopedApp {
  try {
    return JSON.parse(readFileSync(fileOf(directory, app), 'utf8')) as DevelopedApp;
  } catch {
    return { state: 'compiling' };
  }
}
