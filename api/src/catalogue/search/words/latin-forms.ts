/** Singulars that a normalised English word may be the plural of. */
export function latinForms(word: string): string[] {
  if (word.length < 4 || /(?:[^aeiou]us|ss|is)$/.test(word) || !/^[a-z]+s$/.test(word)) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  // A box has boxes, a rose roses: only the dictionary knows, so both are tried.
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}
