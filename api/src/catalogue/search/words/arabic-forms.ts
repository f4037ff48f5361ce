/** Whether a normalised word starts with an Arabic letter. */
export const isArabic = (word: string): boolean => /^[\u0621-\u064A]/.test(word);

/**
 * Removes the article from a normalised word: `ال`, `لل`, or with a particle `وال`, `بال`, `كال`, `فال`. At least two
 * letters must remain (three after a particle), or `والد` would be read as an article and `د`.
 */
export const withoutArticle = (word: string): string => word.replace(/^(?:[وبكف]ال(?=.{3})|(?:ال|لل)(?=.{2}))/, '');

/** Does the same for a word that is still being typed: anything may remain, even nothing. */
export const withoutArticleSoFar = (word: string): string => word.replace(/^(?:[وبكف]?ال|لل)/, '');

// Patterns on normalised letters (ta marbuta is ه, hamza is gone), each with the form that a match is derived from. The
// broken plurals are the most common patterns; a word that only looks like one gets a form that nobody types.
const FORM_RULES: [RegExp, string][] = [
  [/^(..+)ه$/, '$1'], // معتقه → معتق
  [/^(...+)ات$/, '$1'], // مبخرات → مبخر
  [/^(..+)ي$/, '$1'], // عودي → عود
  [/^(...+)يه$/, '$1'], // خشبيه → خشب
  [/^(..+)ا$/, '$1'], // عطرا → عطر
  [/^و(?!ال)(...+)$/, '$1'], // وعود → عود
  [/^(.)(.)(.)ا$/, 'ا$1$2$3'], // حمرا → احمر
  [/^(.)(.)و(.)$/, '$1$2$3'], // عطور → عطر
  [/^ا(.)(.)ا(.)$/, '$1$2$3'], // اعواد → عود
  [/^(.)وا(.)(.)$/, '$1ا$2$3'], // خواتم → خاتم
  [/^(.)(.)ايا$/, '$1$2يه'], // هدايا → هديه
  [/^(.)(.)اي(.)$/, '$1$2ي$3'], // شرايح → شريح
  [/^([^و])([^و])ا([^ي])([^ي])$/, '$1$2$3$4'], // مباخر → مبخر
];

/** Words that the rules would confuse: a sample (عيّنة) is not an eye (عين), as in tiger's eye. */
const EXCEPTIONS = new Map([
  ['عينه', []],
  ['عينات', ['عينه']],
]);

/** Forms that a normalised Arabic word without its article may be derived from. */
export const arabicForms = (word: string): string[] =>
  EXCEPTIONS.get(word) ??
  (word.length < 4
    ? []
    : FORM_RULES.flatMap(([form, origin]) => (form.test(word) ? [word.replace(form, origin)] : [])));
