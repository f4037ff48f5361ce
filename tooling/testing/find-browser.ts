import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { TaskFailure } from '@shop/programs/task';
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** Chromium without windows. The browser stories take half the processor time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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
  /** Installs the headless shell. Throws a message for people if that is not possible. */
  install: (purpose: string) => Promise<void>;
}

const thisMachine: Machine = {
  environment: process.env,
  exists: existsSync,
  playwrightPath: () => chromium.executablePath(),
  install: (purpose) => installDebianPackages([HEADLESS_SHELL], purpose),
};

function installedBrowser({ environment, exists }: Machine): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...MAC_PLACES].find(exists);
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, the headless shell, another installed one, or Playwright's own. The headless shell is
 * installed where that is possible; without it, any other browser is used.
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<FoundBrowser> {
  const named = machine.environment.CHROMIUM_PATH;
  if (named) {
    if (!machine.exists(named))
      throw new TaskFailure(`CHROMIUM_PATH names ${named}, which is not there. Correct it, or unset it.`);
    return { path: named, how: 'named by CHROMIUM_PATH' };
  }
  const installed = installedBrowser(machine);
  if (installed && basename(installed) === HEADLESS_SHELL) return { path: installed, how: 'found on this machine' };
  if (installed) return installShell(machine, installed);
  const own = machine.playwrightPath();
  if (own && machine.exists(own)) return { path: own, how: 'Playwright’s own' };
  await machine.install('the browser tests need a browser and none was found');
  const fresh = installedBrowser(machine);
  if (!fresh) throw new TaskFailure('Chromium was installed, but is not on the PATH. Name it with CHROMIUM_PATH.');
  return { path: fresh, how: 'installed just now with apt-get' };
}

async function installShell(machine: Machine, other: string): Promise<FoundBrowser> {
  try {
    await machine.install(`the browser tests take half the time in ${HEADLESS_SHELL}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { path: other, how: `found on this machine. ${reason}` };
  }
  const shell = installedBrowser(machine) ?? other;
  return { path: shell, how: shell === other ? 'found on this machine' : 'installed just now with apt-get' };
}
