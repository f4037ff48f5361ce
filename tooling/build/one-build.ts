import type { Compiler, Configuration, RspackPluginInstance } from '@rspack/core';
import { signBuild } from '@shop/release/signing/signed-manifest';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

interface OneBuild {
  /** Temporary output folder of the compilers, removed at the end. */
  directory: string;
  /** Final folder of the build: the temporary one is renamed to it once complete. */
  place: string;
  /** Checks the compiled files. Throws if they can't go live. */
  check: () => void;
}

const UNFINISHED = '.unfinished-';
/** Milliseconds after which a folder of a process that was killed is removed; no build takes so long. */
const ABANDONED = 24 * 60 * 60 * 1000;

/** The temporary folder of a build beside its final one, of this process. */
export const unfinishedFolder = (place: string): string =>
  path.join(path.dirname(place), `${UNFINISHED}${path.basename(place)}-${process.pid}`);

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => one.startsWith(UNFINISHED))) {
    const left = path.join(folder, name);
    const { mtimeMs = Infinity } = statSync(left, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ABANDONED) rmSync(left, { recursive: true, force: true });
  }
}

/**
 * Runs several compilations one after another as one atomic build: all files appear in `place`, or none. Warnings are
 * treated as errors, because nobody reads the warnings of a build that succeeded.
 */
export function oneBuild(configurations: Configuration[], { directory, place, check }: OneBuild): Configuration[] {
  const left = new Set(configurations.map(({ name }) => name));
  let failed = false;

  const remove = (): void => rmSync(directory, { recursive: true, force: true });

  const start = (): void => {
    failed = false;
    remove();
    mkdirSync(directory, { recursive: true });
    removeAbandoned(path.dirname(directory));
    // Ctrl-C ends the process in the middle of a compilation.
    process.once('exit', remove);
  };

  const finish = (): void => {
    try {
      if (failed) return;
      check();
      signBuild(directory);
      rmSync(place, { recursive: true, force: true });
      renameSync(directory, place);
    } finally {
      remove();
      process.off('exit', remove);
    }
  };

  const plugin = (name: string | undefined): RspackPluginInstance => ({
    apply(compiler: Compiler) {
      if (name === configurations[0]?.name) compiler.hooks.beforeRun.tap('one build', start);
      compiler.hooks.thisCompilation.tap('one build', (compilation) => {
        compilation.hooks.afterSeal.tap('one build', () => {
          compilation.errors.push(...compilation.warnings);
          failed ||= compilation.errors.length > 0;
        });
      });
      compiler.hooks.failed.tap('one build', () => void (failed = true));
      compiler.hooks.done.tap({ name: 'one build', stage: Infinity }, () => {
        left.delete(name);
        if (left.size === 0) finish();
      });
    },
  });

  return configurations.map((configuration, index) => ({
    ...configuration,
    ...(index > 0 ? { dependencies: [configurations[index - 1]!.name!] } : {}),
    plugins: [...(configuration.plugins ?? []), plugin(configuration.name)],
  }));
}
