import { isApiError } from '@shop/client/api-error';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { Blank } from './blank.tsx';
import { Countdown } from './countdown.tsx';
import { failureText } from './failure-text.ts';
import { Refused } from './refused.tsx';
import css from './states.module.css';

interface FailedProps {
  /** "The orders could not be loaded." */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Whether the same call may succeed a little later: there was no answer, or the fault is the shop's. */
const isPassing = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500);

/** A screen whose data did not come, and what to do. What passes is asked for again by itself, and the screen says when. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const { t } = useTranslation('mf-staff');
  const retry = <Button onClick={onRetry}>{t('states.now')}</Button>;
  if (isApiError(error) && error.code === 'forbidden') return <Refused>{retry}</Refused>;
  return (
    <Blank cold alert title={title} text={failureText(error, t('states.failed'))}>
      {isPassing(error) && <Countdown error={error} onEnd={onRetry} />}
      {retry}
      {isApiError(error) && error.requestId && (
        <p className={css.reference}>{t('states.reference', { id: error.requestId })}</p>
      )}
    </Blank>
  );
}
