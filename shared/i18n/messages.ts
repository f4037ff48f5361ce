/** Texts by key. A dot in a key is a level of nesting; plural forms have i18next's suffixes (`items_few`). */
export type Messages = { [key: string]: string | Messages };
