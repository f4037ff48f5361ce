import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '../session/use-load.ts';
import { Failed } from './failed.tsx';
import { failureText } from './failure-text.ts';
import { LoadingRows } from './loading-rows.tsx';
import { Notice } from './notice.tsx';

interface LoadStateProps {
  /** What `useLoad` answers. */
  of: Loaded<unknown> & { reload: () => void };
  /** "The orders could not be loaded." */
  failed: string;
  /** How many blocks stand for what is loaded. */
  rows?: number;
}

/**
 * What a screen shows until its data is there: blocks, or why it did not come and what to do. Where data from before is still
 * shown, a notice above it says that it could not be loaded again.
 */
export function LoadState({ of: { state, data, error, reload }, failed, rows }: LoadStateProps) {
  const { t } = useTranslation('mf-staff');
  if (state === 'loading') return <LoadingRows rows={rows} />;
  if (state === 'ready') return null;
  if (data === undefined) return <Failed title={failed} error={error} onRetry={reload} />;
  return (
    <Notice tone="danger" title={failed} text={failureText(error, t('states.failed'))}>
      <Button look="quiet" onClick={reload}>
        {t('states.now')}
      </Button>
    </Notice>
  );
}
