import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedInquiry } from './inquiry.ts';
import css from './error-summary.module.css';
import text from '@shop/ui/text/text.module.css';

interface ErrorSummaryProps {
  /** In the order of the form. `id` is that of the field's control. */
  problems: readonly { name: keyof TypedInquiry; id: string; message: string }[];
  onChoose: (name: keyof TypedInquiry) => void;
}

/** The validation errors above a long form, as links to their fields. Not announced, because the focus moves to the first field, which is read out. */
export function ErrorSummary({ problems, onChoose }: ErrorSummaryProps) {
  const { t } = useTranslation('common');
  const title = useId();
  if (problems.length === 0) return null;

  return (
    <div className={css.summary} role="group" aria-labelledby={title}>
      <h3 className={css.title} id={title}>
        {t('accessibility.error-summary')}
      </h3>
      <ul className={css.list}>
        {problems.map(({ name, id, message }) => (
          <li key={name}>
            <a
              className={text.link}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
