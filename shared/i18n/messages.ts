/** Texts by key, nested by dots; plurals with i18next's suffixes (`items_few`). */
export type Messages = { [key: string]: string | Messages };
