import { installDebianPackages } from '@shop/programs/install-debian-packages';
import { TaskFailure } from '@shop/programs/task';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs that drive an engine, or why it cannot be driven here. */
export type Programs = Readonly<Record<string, string>> | { absent: string };

interface Needed {
  packages: string[];
  /** Where each program may be: a name on the PATH, or a pattern of a path. */
  programs: Record<string, string[]>;
}

const NEEDED: Record<'firefox' | 'webkit', Needed> = {
  firefox: { packages: ['firefox-esr'], programs: { browser: ['firefox-esr', 'firefox'] } },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      driver: ['WebKitWebDriver'],
      miniBrowser: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/libexec/webkit2gtk-4.*/MiniBrowser'],
      xvfb: ['Xvfb'],
    },
  },
};

function placeOf(program: string): string | undefined {
  if (program.startsWith('/')) return globSync(program)[0];
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file));
}

function installed({ programs }: Needed): Record<string, string> | undefined {
  const places = Object.entries(programs).map(([name, all]) => [name, all.map(placeOf).find(Boolean)] as const);
  return places.every(([, place]) => place) ? (Object.fromEntries(places) as Record<string, string>) : undefined;
}

/** Finds a stock Firefox or WebKitGTK, and installs it where that is possible. */
export async function findEngine(engine: keyof typeof NEEDED): Promise<Programs> {
  const needed = NEEDED[engine];
  const found = installed(needed);
  if (found) return found;
  try {
    await installDebianPackages(needed.packages, `the tests in ${engine} need it`);
  } catch (error) {
    if (!(error instanceof TaskFailure)) throw error;
    return { absent: error.message };
  }
  return (
    installed(needed) ?? {
      absent: `${needed.packages.join(' and ')} were installed, but their programs are not where they are expected.`,
    }
  );
}
