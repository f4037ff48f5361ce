/** What the shop's texts say of its own commands, as it is done in a remote that is a project of its own. */
export const apartWords = (text: string): string =>
  text
    .replaceAll('npm run release --', 'npx shop-release')
    .replaceAll('npm run build', 'npx rspack build')
    .replaceAll(/Start the shop once: npm start/g, 'Is that the release store of a shop? --store names it.');
