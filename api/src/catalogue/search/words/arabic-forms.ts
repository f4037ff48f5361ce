/** Whether light rules for Arabic apply to a normalised word. */
export const isArabic = (word: string): boolean => /^[\u0621-\u064A]/.test(word);

/**
 * A normalised word without its article: `ال`, `لل`, and with a particle before it `وال`, `بال`, `كال`, `فال`. What is
 * left has two letters at least (three after a particle), or `والد` would be an article and a `د`.
 */
export const withoutArticle = (word: string): string => word.replace(/^(?:[وبكف]ال(?=.{3})|(?:ال|لل)(?=.{2}))/, '');

/** The same for a word that is still being typed: whatever is left, even nothing. */
export const withoutArticleSoFar = (word: string): string => word.replace(/^(?:[وبكف]?ال|لل)/, '');

// On normalised letters: ta marbuta is ه, hamza is gone. Each maps a form to the one it is made from. The broken
// plurals are those of the commonest measures; where a word only looks like one, it gets a form that nobody types.
const MADE_FROM: [RegExp, string][] = [
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

/** Where the rules would take one word for another: a sample (عيّنة) is no eye (عين), such as a tiger's. */
const EXCEPTIONS = new Map([
  ['عينه', []],
  ['عينات', ['عينه']],
]);

/** Forms that a normalised Arabic word without its article may be made from. */
export const arabicForms = (word: string): string[] =>
  EXCEPTIONS.get(word) ??
  (word.length < 4 ? [] : MADE_FROM.flatMap(([form, origin]) => (form.test(word) ? [word.replace(form, origin)] : [])));
