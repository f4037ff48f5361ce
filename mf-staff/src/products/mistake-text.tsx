import type { FieldMistake } from '@shop/contract/field-mistakes';
import { useTranslation } from 'react-i18next';
import css from './product.module.css';

interface MistakeTextProps {
  code: FieldMistake | null;
  /** What the command line says, where there is no code: in English. */
  message: string | undefined;
}

/** What is wrong in a field, in the language of the page. */
export function MistakeText({ code, message }: MistakeTextProps) {
  const { t } = useTranslation('mf-staff');
  return code === null ? (
    <bdi className={css.soft} lang="en" dir="ltr">
      {message}
    </bdi>
  ) : (
    <span className={css.soft}>{t(`products.mistakes.${code}`)}</span>
  );
}
