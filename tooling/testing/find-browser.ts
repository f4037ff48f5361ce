import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { TaskFailure } from '@shop/programs/task';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The names of Chromium's executables. The headless shell comes first because it is faster. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export interface FoundBrowser {
  path: string;
  /** How it was found, to be printed: "found on this machine". */
  how: string;
}

interface Machine {
  environment: NodeJS.ProcessEnv;
  exists: (path: string) => boolean;
  /** The path of the browser that Playwright downloads, whether it is there or not. */
  playwrightPath: () => string;
  install: () => Promise<void>;
}

const thisMachine: Machine = {
  environment: process.env,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
  install: () =>
    installDebianPackages(['chromium-headless-shell'], 'the browser tests need a browser and none was found'),
};

function installedBrowser({ environment, exists }: Machine): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_PLACES].find(exists);
}

/** Finds a Chromium: `CHROMIUM_PATH`, an installed one, or Playwright's own. If there is none, it installs one. */
export async function findBrowser(machine: Machine = thisMachine): Promise<FoundBrowser> {
  const named = machine.environment.CHROMIUM_PATH;
  if (named) {
    if (!machine.exists(named))
      throw new TaskFailure(`CHROMIUM_PATH names ${named}, which is not there. Correct it, or unset it.`);
    return { path: named, how: 'named by CHROMIUM_PATH' };
  }
  const installed = installedBrowser(machine);
  if (installed) return { path: installed, how: 'found on this machine' };
  const own = machine.playwrightPath();
  if (own && machine.exists(own)) return { path: own, how: 'Playwright’s own' };
  await machine.install();
  const fresh = installedBrowser(machine);
  if (!fresh) throw new TaskFailure('Chromium was installed, but is not on the PATH. Name it with CHROMIUM_PATH.');
  return { path: fresh, how: 'installed just now with apt-get' };
}
