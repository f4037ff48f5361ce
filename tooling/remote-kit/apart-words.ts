/** Replaces the repository's commands in a text by those of a remote's own project. */
export const apartWords = (text: string, remote: string): string =>
  text
    .replaceAll('npm run release --', 'npx shop-release')
    .replaceAll('npm run build', 'npx rspack build')
    .replaceAll('Start the shop once: npm start', 'Name the release store of a shop that was started once: --store DIR')
    // Examples in the help name mf-catalog.
    .replaceAll(/^(npx shop-release .*?)mf-catalog/gm, `$1${remote}`)
    .replace(
      /^--json answers/m,
      'npx shop-release key                     what whoever runs the shop does once, so that builds of this project count\n$&',
    );
