import { buildId } from '@shop/build/build-inputs';
import { ROOT, varDirectory } from '@shop/environment/directories';
import { runTool } from '@shop/programs/run-tool';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { catalogVersions } from './catalog.ts';
import { compileDevelopmentShell, DEVELOPMENT_SHELL } from './development-shell.ts';
import { packedManifest, type PackedManifest } from './packed-manifest.ts';
import { packedPackages, type PackedPackage } from './packed-packages.ts';

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const isCompiled = (file: string): boolean => /(?<!\.d)\.(tsx?|mjs)$/.test(file);

/** Compiles modules, because Node runs no TypeScript inside `node_modules`, and copies all other files. */
async function compile(packages: readonly PackedPackage[], stage: string): Promise<void> {
  const files = packages.flatMap(({ folder, files: own }) => own.map((file) => path.join(folder, file)));
  const configuration = path.join(stage, 'tsconfig.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        // Types are checked by `npm run verify`.
        noCheck: true,
        declaration: true,
        rewriteRelativeImportExtensions: true,
        rootDir: ROOT,
        outDir: stage,
        typeRoots: [path.join(ROOT, 'node_modules/@types')],
      },
      include: [],
      exclude: [],
      files: files.filter((file) => /\.(tsx?|mjs)$/.test(file)).map((file) => path.join(ROOT, file)),
    }),
  );
  const { status, output } = await runTool('tsc', ['--project', configuration], { quiet: true });
  rmSync(configuration);
  if (status !== 0) throw new Error(`The packages could not be compiled:\n${output}`);
  for (const file of files.filter((name) => !isCompiled(name))) {
    mkdirSync(path.join(stage, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(ROOT, file), path.join(stage, file));
  }
}

/** Writes the TypeScript settings for browser code into one file, which a remote's `tsconfig.json` extends. */
function writeTypeSettings(folder: string): void {
  const [base, browser] = ['tsconfig.base.json', 'tsconfig.browser.json'].map((file) =>
    readJson<{ compilerOptions: object; files?: string[] }>(path.join(ROOT, file)),
  );
  const compilerOptions = { ...base!.compilerOptions, ...browser!.compilerOptions };
  const files = browser!.files!.map((file) => file.replace(/^(shared|tooling)\//, '../'));
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }, null, 2));
}

const codeOf = ({ folder, files }: PackedPackage, stage: string): string =>
  files
    .filter((file) => /(?<!\.d)\.(tsx?|mjs)$/.test(file))
    .flatMap((file) => (file.endsWith('.mjs') ? [file] : ['.js', '.d.ts'].map((end) => file.replace(/\.tsx?$/, end))))
    .map((file) => readFileSync(path.join(stage, folder, file), 'utf8'))
    .join('\n');

/** Versions of the packages: those with a real version keep it, the others get one made of a hash of all contents. */
function versions(packages: readonly PackedPackage[], contents: readonly string[]) {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  const together = `0.0.0-${hash.digest('hex').slice(0, 10)}`;
  const catalog = catalogVersions();
  return (name: string): string => {
    const own = packages.find((one) => one.name === name)?.source.version;
    const version = own === '0.0.0' ? together : (own ?? catalog.get(name));
    if (version === undefined) throw new Error(`${name} is neither packed nor in the workspace's catalog.`);
    return version;
  };
}

export interface Packed {
  name: string;
  /** Versions by package name. */
  dependencies: Record<string, string>;
  /** The tarball's file name. */
  file: string;
}

/**
 * Writes the packages that a remote outside the repository depends on into a folder, as tarballs: to publish to a registry
 * or to install directly. Existing files of the same name are replaced.
 */
export async function packPackages(folder: string): Promise<Packed[]> {
  mkdirSync(varDirectory(), { recursive: true });
  mkdirSync(folder, { recursive: true });
  const stage = mkdtempSync(path.join(varDirectory(), 'packing-'));
  try {
    const packages = packedPackages();
    await compile(packages, stage);
    await compileDevelopmentShell(path.join(stage, 'shell', DEVELOPMENT_SHELL));
    const code = packages.map((one) => codeOf(one, stage));
    const others = packages.flatMap(({ folder: own, files }) =>
      files.filter((file) => !isCompiled(file)).map((file) => readFileSync(path.join(ROOT, own, file), 'utf8')),
    );
    // The shell's development build contains more than the packed files, so its id is part of the hash.
    const versionOf = versions(packages, [...code, ...others, buildId('shell')]);
    const manifests = packages.map((one, index): PackedManifest => {
      const place = path.join(stage, one.folder);
      const manifest = packedManifest(one, code[index]!, versionOf);
      if (manifest.bin) writeTypeSettings(place);
      writeFileSync(path.join(place, 'package.json'), JSON.stringify(manifest, null, 2));
      for (const bin of Object.values(manifest.bin ?? {})) chmodSync(path.join(place, bin), 0o755);
      return manifest;
    });
    const words = ['pack', '--silent', '--pack-destination', path.resolve(folder)];
    const places = packages.map((one) => path.join(stage, one.folder));
    const { status, output } = await runTool('npm', [...words, ...places], { quiet: true });
    if (status !== 0) throw new Error(`npm could not pack the packages:\n${output}`);
    return manifests.map(({ name, version, dependencies }) => ({
      name,
      dependencies,
      file: tarballName(name, version),
    }));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The file name that `npm pack` chooses. */
const tarballName = (name: string, version: string): string =>
  `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
