/** Example searches, by the keys of their texts. The first one is also the shell's placeholder. */
export const SEARCH_EXAMPLES = [
  'cambodian-oud',
  'taif-rose',
  'sandalwood-oil',
  'saffron',
  'brass-mabkhara',
  'hojari-frankincense',
] as const;
