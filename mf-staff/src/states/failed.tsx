import { failureText, isApiError } from '@shop/client/api-error';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Blank } from './blank.tsx';
import css from './states.module.css';

/** Seconds after which what could not be loaded is asked for again. */
const PATIENCE = 8;

interface FailedProps {
  /** "The orders could not be loaded." */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** A screen whose data did not come. It asks again by itself, and says when. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const [counted, setCounted] = useState({ of: error, left: PATIENCE });
  // Each failure is waited for anew.
  const left = counted.of === error ? counted.left : PATIENCE;
  const why = failureText(error, t('states.failed'), t) ?? t('states.failed');

  // An effect, because time passes outside of React.
  useEffect(() => {
    if (left === 0) {
      onRetry();
      return undefined;
    }
    const second = setTimeout(() => setCounted({ of: error, left: left - 1 }), 1_000);
    return () => clearTimeout(second);
  }, [left, error, onRetry]);

  return (
    <Blank
      cold
      title={title}
      text={`${why} ${t('states.again', { count: left, seconds: formatWhole(left, language) })}`}
    >
      <Button onClick={onRetry}>{t('states.now')}</Button>
      {isApiError(error) && error.requestId && (
        <p className={css.reference}>{t('states.reference', { id: error.requestId })}</p>
      )}
    </Blank>
  );
}
