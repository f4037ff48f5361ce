/** Message keys of example searches. The first one is also the placeholder that the shell renders. */
export const SEARCH_EXAMPLES = [
  'cambodian-oud',
  'taif-rose',
  'sandalwood-oil',
  'saffron',
  'brass-mabkhara',
  'hojari-frankincense',
] as const;
