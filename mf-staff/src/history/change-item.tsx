import type { StaffChange } from '@shop/contract/staff';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { settingKey, useSettingName } from '../settings/use-setting-name.ts';
import { FieldChanges, useFieldTexts } from './field-changes.tsx';
import css from './changes.module.css';

/** The screens of what a change concerns. */
const SCREEN_OF: Partial<Record<StaffChange['subject'], (id: string) => string>> = {
  order: (id) => `/staff/orders/${id}`,
  product: (id) => `/staff/products/${id}`,
};

/** What people know by a code, where it has no name. */
const CODES: readonly StaffChange['subject'][] = ['order', 'product', 'coupon', 'setting', 'release'];

interface ChangeItemProps {
  change: StaffChange;
  /** Whether to say what it concerns; not on the screen of that. */
  named: boolean;
}

/** One change: who, when, what, and each field before and after. */
export function ChangeItem({ change, named }: ChangeItemProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { at, person, via, action, subject, subjectId, name, before, after } = change;
  const settingName = useSettingName();
  const own = `history.actions.${action.replaceAll(' ', '-')}`;
  const texts = useFieldTexts();
  // A setting's value has no name of its own; those of the delivery are amounts.
  const isAmount = subject === 'setting' && subjectId.startsWith('delivery.');
  const isSetting = subject === 'setting' && texts.has(settingKey(subjectId));
  const called = isSetting ? settingName(subjectId) : (name?.[language] ?? (CODES.includes(subject) ? subjectId : ''));
  const to = SCREEN_OF[subject]?.(subjectId);
  return (
    <li className={css.change}>
      <p className={css.when}>
        <time dateTime={at}>{formatShortMoment(new Date(at), language)}</time>
        <bdi>{person}</bdi>
        {via === 'command' && <span className={css.via}>{t('history.by-command')}</span>}
      </p>
      <div>
        <p>
          {texts.has(own) ? t(own) : <bdi dir="ltr">{action}</bdi>}
          {/* An alarm has no name: the words of the act say what it was. */}
          {named && subject !== 'alarm' && (
            <>
              {' '}
              <span className={css.subject} title={subjectId}>
                {t(`history.subjects.${subject}`)} <bdi>{to ? <Link to={to}>{called}</Link> : called}</bdi>
              </span>
            </>
          )}
        </p>
        <FieldChanges before={before} after={after} writtenAs={(path) => (isAmount ? ['amount'] : path)} />
      </div>
    </li>
  );
}
