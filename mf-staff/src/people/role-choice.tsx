import { STAFF_ROLES, type StaffRole } from '@shop/contract/staff-roles';
import { Check } from '@shop/ui/check/check';
import { useTranslation } from 'react-i18next';
import css from './people.module.css';

/** The roles, each with what it may do. */
export function RoleChoice({ value, onChoose }: { value: StaffRole; onChoose: (role: StaffRole) => void }) {
  const { t } = useTranslation('mf-staff');
  return (
    <fieldset className={css.roles}>
      <legend>{t('people.role')}</legend>
      {STAFF_ROLES.map((role) => (
        <Check key={role} type="radio" name="role" lines checked={role === value} onChange={() => onChoose(role)}>
          {t(`roles.${role}`)}
          <span className={css.may}>{t(`people.may.${role}`)}</span>
        </Check>
      ))}
    </fieldset>
  );
}
