import { useTranslation } from 'react-i18next';

interface Texts {
  say: (key: string, values?: Record<string, string>) => string;
  has: (key: string) => boolean;
}

/** What a column of a sheet, or a field that an import changes, is called: `name.ar`, `price of OUD-50`. */
export function nameOfColumn(column: string, texts: Texts): string {
  const [, field, sku] = /^(.+) of ([A-Z0-9-]+)$/.exec(column) ?? [];
  if (field && sku) return texts.say('products.field-of-size', { field: nameOfColumn(field, texts), size: sku });
  const [, added] = /^size ([A-Z0-9-]+)$/.exec(column) ?? [];
  if (added) return texts.say('products.size-named', { size: added });
  const [, path = column, tongue] = /^(.+)\.(en|ar)$/.exec(column) ?? [];
  const key = `products.fields.${path.replaceAll('.', '-')}`;
  const name = texts.has(key) ? texts.say(key) : path;
  return tongue ? texts.say(`products.in-language.${tongue}`, { field: name }) : name;
}

/** `nameOfColumn` in the language of the page. A column without a text keeps its own name. */
export function useColumnName(): (column: string) => string {
  const { t, i18n } = useTranslation('mf-staff');
  const has = (key: string) => i18n.exists(key, { ns: 'mf-staff' });
  return (column) => nameOfColumn(column, { has, say: (key, values = {}) => t(key, values) });
}
