import { ButtonLink } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { Blank } from './blank.tsx';

/** An address that this person's role may not open. */
export function Refused() {
  const { t } = useTranslation('mf-staff');
  const { me } = useStaff();
  return (
    <Blank
      cold
      heading="h1"
      title={t('states.refused')}
      text={t('states.refused-text', { role: t(`roles.${me.role}`) })}
    >
      <ButtonLink look="quiet" to="/staff">
        {t('states.back')}
      </ButtonLink>
    </Blank>
  );
}
