import { useBusy } from '@shop/ui/busy/use-busy';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../files/save-file.ts';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';

/** Saves packing slips as one PDF, in the order of the orders, of which there are fifty at most. */
export function useSlips() {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const [isMaking, run] = useBusy();
  const [failure, setFailure] = useState<string | null>(null);

  const make = (orders: readonly { id: string; number: number }[]) =>
    run(async () => {
      setFailure(null);
      try {
        const file = await call('staffSlips', { query: { orders: orders.map(({ id }) => id).join(',') } });
        saveFile(file, `packing-slips-${orders[0]?.number}.pdf`);
      } catch (error) {
        setFailure(failureText(error, t('files.failed')));
      }
    });

  return { make, isMaking, failure };
}
