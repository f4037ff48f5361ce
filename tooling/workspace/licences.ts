import type { InstalledPackage } from './installed-packages.ts';

/** Licences that ask for no more than their own text, and of fonts that they are not sold alone: any package may have them. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'OFL-1.1',
];

/** Packages with another licence, or with none in their `package.json`, and why they may be used. */
const EXCEPTIONS: Record<string, { licence: string | undefined; why: string }> = {
  '@mdn/browser-compat-data': { licence: 'CC0-1.0', why: 'in the public domain; used by tests of the build' },
  argparse: { licence: 'PSF-2.0', why: 'asks for no more than its own text; used by tools' },
  'axe-core': { licence: 'MPL-2.0', why: 'used unchanged, by tests' },
  'humanize-number': { licence: undefined, why: 'MIT in its readme; used by s3rver in tests' },
  lightningcss: { licence: 'MPL-2.0', why: 'used unchanged, by vitest' },
  'mdn-data': { licence: 'CC0-1.0', why: 'in the public domain; used by stylelint' },
  only: { licence: undefined, why: 'MIT in its readme; used by s3rver in tests' },
  'railroad-diagrams': { licence: 'CC0-1.0', why: 'in the public domain; used by kubernetes-models in tests' },
  'sharp-libvips': { licence: 'LGPL-3.0-or-later', why: 'a library of its own beside sharp, used unchanged' },
};

/** The exception for a package; those for one platform have their platform's name at the end. */
const exceptionFor = (name: string) => {
  const plain = name.replace(/^@img\//, '').replace(/-(linux|linuxmusl|darwin|win32|android|freebsd)-.*$/, '');
  return EXCEPTIONS[plain];
};

/** Whether an SPDX expression leaves a choice that is allowed, as `MIT OR GPL-3.0` does and `MIT AND GPL-3.0` does not. */
export const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.includes(licence)));

/** Why a package may not be used, with its name and licence; undefined where it may. */
export function licenceProblem({ name, version, licence }: InstalledPackage): string | undefined {
  if (licence !== undefined && isAllowed(licence)) return undefined;
  const exception = exceptionFor(name);
  if (exception && exception.licence === licence) return undefined;
  return `${name} ${version}: ${licence ?? 'no licence stated'}`;
}
