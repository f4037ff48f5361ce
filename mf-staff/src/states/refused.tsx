import { ButtonLink } from '@shop/ui/button/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { Blank } from './blank.tsx';

interface RefusedProps {
  heading?: 'h1' | 'h2';
  /** What can be done besides going back. */
  children?: ReactNode;
}

/** What this person's role may not open, and who can change that. */
export function Refused({ heading = 'h2', children }: RefusedProps) {
  const { t } = useTranslation('mf-staff');
  const { me } = useStaff();
  return (
    <Blank
      cold
      alert
      heading={heading}
      title={t('states.refused')}
      text={t('states.refused-text', { role: t(`roles.${me.role}`) })}
    >
      {children}
      <ButtonLink look="quiet" to="/staff">
        {t('states.back')}
      </ButtonLink>
    </Blank>
  );
}
