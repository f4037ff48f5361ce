import { plainText } from '@shop/contract/plain-text';
import { unprintableIn } from '@shop/contract/printable';
import { useTranslation } from 'react-i18next';

/** The error of a field whose text is printed on invoice, slip or card, if fonts lack some of it: known while it is typed. */
export function useUnprintable(): (typed: string) => string | undefined {
  const { t } = useTranslation('common');
  return (typed) => {
    const letters = unprintableIn(plainText(typed));
    return letters === '' ? undefined : t('unprintable', { letters });
  };
}
