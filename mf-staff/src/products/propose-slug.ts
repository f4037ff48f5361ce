/** Characters of an address at most; the import format has the same limit. */
const LONGEST = 120;

/** The address of a product from its English name: small letters, digits and hyphens. Empty where the name has none of them. */
export const proposeSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
