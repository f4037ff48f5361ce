import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './states.module.css';

/** Seconds after which what could not be loaded is asked for again. */
const PATIENCE = 8;

interface CountdownProps {
  /** What is waited for to pass; another one is waited for anew. */
  error: unknown;
  onEnd: () => void;
}

/** Says when it is tried again, and does so: after some seconds, or as soon as there is a connection again. */
export function Countdown({ error, onEnd }: CountdownProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const [counted, setCounted] = useState({ of: error, left: PATIENCE });
  const left = counted.of === error ? counted.left : PATIENCE;

  // Effects, because time and connections are outside of React.
  useEffect(() => {
    if (left === 0) {
      onEnd();
      return undefined;
    }
    const second = setTimeout(() => setCounted({ of: error, left: left - 1 }), 1_000);
    return () => clearTimeout(second);
  }, [left, error, onEnd]);
  useEffect(() => {
    addEventListener('online', onEnd);
    return () => removeEventListener('online', onEnd);
  }, [onEnd]);

  return (
    <p className={css.when} aria-live="off">
      {t('states.again', { count: left, seconds: formatWhole(left, language) })}
    </p>
  );
}
