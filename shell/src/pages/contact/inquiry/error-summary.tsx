import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedInquiry } from './inquiry.ts';
import css from './error-summary.module.css';
import text from '@shop/ui/text/text.module.css';

interface ErrorSummaryProps {
  /** In the form's order; with the id of each field's control. */
  problems: readonly { name: keyof TypedInquiry; id: string; message: string }[];
  onChoose: (name: keyof TypedInquiry) => void;
}

/** The validation issues of a long form, above it; each leads to its field. Not announced: the first field has the focus, and is read out. */
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
