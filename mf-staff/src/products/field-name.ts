import { valueAt, type Tree } from '../conflict/three-way.ts';

interface Texts {
  language: 'en' | 'ar';
  say: (key: string, values?: Record<string, string>) => string;
  has: (key: string) => boolean;
}

/** What a field is called in sentences: "Name, Arabic", "Price of 50 ml". A field without a text keeps its own name. */
export function nameOfField(path: string, form: Tree, { language, say, has }: Texts): string {
  const named = (name: string) => (has(`products.fields.${name}`) ? say(`products.fields.${name}`) : name);
  const [first = '', second = '', ...rest] = path.split('.');
  if (first === 'variants' && second !== '') {
    const label = valueAt(form, `variants.${second}.label.${language}`);
    const size =
      typeof label === 'string' && label !== ''
        ? label
        : second.startsWith('+')
          ? say('products.new-size')
          : second.replace(/^#/, '');
    const [field, tongue] = rest;
    if (field === undefined) return say('products.size-named', { size });
    return say('products.field-of-size', {
      field: tongue ? inLanguage(named(field), tongue, say) : named(field),
      size,
    });
  }
  const [tongue] = rest;
  if (first === 'pictureAlts' && tongue !== undefined) {
    const name = say('pictures.number', { number: String(Number(second) + 1) });
    return inLanguage(say('pictures.shows', { name }), tongue, say);
  }
  if (tongue === 'en' || tongue === 'ar') return inLanguage(named(`${first}-${second}`), tongue, say);
  return second === 'en' || second === 'ar' ? inLanguage(named(first), second, say) : named(first);
}

const inLanguage = (field: string, tongue: string, say: Texts['say']) =>
  say(`products.in-language.${tongue === 'ar' ? 'ar' : 'en'}`, { field });
