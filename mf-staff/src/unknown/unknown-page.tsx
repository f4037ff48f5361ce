import { ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router-dom';
import { staffHead } from '../frame/staff-head.ts';
import { Blank } from '../states/blank.tsx';

export const handle = staffHead('states.unknown');

/** The answer's status is that of an unknown address; the frame stays. */
export const loader = () => data(null, { status: 404 });

/** An address below that of the back office which is no screen's. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  return (
    <Blank cold heading="h1" title={t('states.unknown')} text={t('states.unknown-text')}>
      <ButtonLink look="quiet" to="/staff">
        {t('states.back')}
      </ButtonLink>
    </Blank>
  );
}
