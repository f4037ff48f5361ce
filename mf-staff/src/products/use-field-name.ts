import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { nameOfField } from './field-name.ts';

/** Names a product's fields in the page's language. */
export function useFieldName(): (path: string, form: Tree) => string {
  const { t, i18n } = useTranslation('mf-staff');
  const language = useLanguage();
  const has = (key: string) => i18n.exists(key, { ns: 'mf-staff' });
  return (path, form) => nameOfField(path, form, { language, has, say: (key, values = {}) => t(key, values) });
}
