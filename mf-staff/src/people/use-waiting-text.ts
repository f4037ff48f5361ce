import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';

type Waiting = StaffCallAnswer<'staffPeople'>['data'][number]['waiting'][number];

/** What of a person's access waits, and until when. */
export function useWaitingText(): (waiting: Waiting) => string {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  return ({ key, until }) => {
    const moment = formatShortMoment(new Date(until), language);
    return key === null ? t('people.owner-from', { moment }) : t('people.key-from', { label: key.label, moment });
  };
}
