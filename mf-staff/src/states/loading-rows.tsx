import { Spinner } from '@shop/ui/spinner/spinner';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './states.module.css';
import text from '@shop/ui/text/text.module.css';

/** Milliseconds after which blocks alone look like a page that hangs. */
const LONG = 3_000;

/** Blocks where the rows of a list will be, with a word once it takes long. */
export function LoadingRows({ rows = 8 }: { rows?: number }) {
  const { t } = useTranslation('mf-staff');
  const [isLong, setLong] = useState(false);

  // An effect, because time passes outside of React.
  useEffect(() => {
    const passed = setTimeout(() => setLong(true), LONG);
    return () => clearTimeout(passed);
  }, []);

  return (
    <div>
      <p role="status" className={text.hidden}>
        {t('common:states.loading')}
      </p>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={css.row}>
            <span className={css.block} />
            <span className={css.block} />
            <span className={css.block} />
            <span className={css.block} />
          </div>
        ))}
      </div>
      {isLong && (
        <p className={css.long}>
          <Spinner className={css.spinner} />
          {t('states.long')}
        </p>
      )}
    </div>
  );
}
