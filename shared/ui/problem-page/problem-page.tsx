import { readPageError } from '@shop/federation/page-error';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator } from 'react-router-dom';
import { ActionButton, ButtonLink } from '../button/button.tsx';
import { IncenseBurner } from '../illustration/incense-burner.tsx';
import { problemOf } from './problem.ts';
import { useBackOnline } from './use-back-online.ts';
import { useOnline } from './use-online.ts';
import text from '../text/text.module.css';
import css from './problem-page.module.css';

interface ProblemPageProps {
  /** From `useRouteError`. */
  error: unknown;
  /** A more specific title than the error code gives. Not used without a connection. */
  title?: string | undefined;
  /** A more specific sentence than the error code gives. Not used without a connection. */
  lead?: string | undefined;
  /** A search field, for pages that were not found. */
  search?: ReactNode;
  /** Content between the text and the button. */
  children?: ReactNode;
}

/** A full error page: one sentence about what happened, and one link or button. */
export function ProblemPage({ error, title, lead, search, children }: ProblemPageProps) {
  const { t } = useTranslation('common');
  const revalidator = useRevalidator();
  const online = useOnline();
  const { code, message, requestId } = readPageError(error);
  const { texts, wayOn, saysMore } = problemOf(code, online);
  const tryAgain = async () => {
    // An error that is not a response is code that crashed or could not be loaded: only a page load loads it again.
    if (isRouteErrorResponse(error)) await revalidator.revalidate();
    else location.reload();
  };
  useBackOnline(() => {
    if (wayOn.retry) void tryAgain();
  });

  return (
    <div className={css.page}>
      <IncenseBurner cold />
      <h1 className={text.title}>{(texts !== 'offline' && title) || t(`problems.${texts}.title`)}</h1>
      <p className={text.lead}>
        {(texts !== 'offline' && lead) ||
          (saysMore && message) ||
          t(`problems.${texts}.${search ? 'text-search' : 'text'}`)}
      </p>
      {search && <div className={css.search}>{search}</div>}
      {children && <div className={css.more}>{children}</div>}
      {wayOn.retry ? (
        <ActionButton onAction={tryAgain} runningText={t('states.retrying')}>
          {t(`problems.${texts}.action`)}
        </ActionButton>
      ) : (
        <ButtonLink to={wayOn.to}>{t(`problems.${texts}.action`)}</ButtonLink>
      )}
      {wayOn.retry && requestId && (
        <p className={`${text.fine} ${text.soft}`}>{t('problems.reference', { id: requestId })}</p>
      )}
    </div>
  );
}
