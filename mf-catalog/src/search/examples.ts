/** Searches to show how it is done, by their texts' keys. The first one stands in the shell's placeholder from the start. */
export const EXAMPLES = [
  'cambodian-oud',
  'taif-rose',
  'sandalwood-oil',
  'saffron',
  'brass-mabkhara',
  'hojari-frankincense',
] as const;
