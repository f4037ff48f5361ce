/** What the shop's texts say of its own commands, as it is done in a remote that is a project of its own. */
export const apartWords = (text: string, remote: string): string =>
  text
    .replaceAll('npm run release --', 'npx shop-release')
    .replaceAll('npm run build', 'npx rspack build')
    .replaceAll('Start the shop once: npm start', 'Name the release store of a shop that was started once: --store DIR')
    // An example's name, not what was asked for.
    .replaceAll(/^(npx shop-release .*?)mf-catalog/gm, `$1${remote}`)
    .replace(
      /^--json answers/m,
      'npx shop-release key                     what whoever runs the shop does once, so that builds of this project count\n$&',
    );
