import type { StaffChange } from '@shop/contract/staff';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { settingKey, useSettingName } from '../settings/use-setting-name.ts';
import { changedFields } from './changed-fields.ts';
import { fieldName, fieldValue } from './field-text.ts';
import css from './changes.module.css';
import text from '@shop/ui/text/text.module.css';

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
  const { t, i18n } = useTranslation('mf-staff');
  const language = useLanguage();
  const { at, person, via, action, subject, subjectId, name, before, after } = change;
  const settingName = useSettingName();
  const own = `history.actions.${action.replaceAll(' ', '-')}`;
  const texts = { language, has: (key: string) => i18n.exists(key, { ns: 'mf-staff' }), say: (key: string) => t(key) };
  // A setting's value has no name of its own; those of the delivery are amounts.
  const isAmount = subject === 'setting' && subjectId.startsWith('delivery.');
  const nameOf = (path: string[]) => (isAmount ? ['amount'] : path);
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
          {named && (
            <>
              {' '}
              <span className={css.subject} title={subjectId}>
                {t(`history.subjects.${subject}`)} <bdi>{to ? <Link to={to}>{called}</Link> : called}</bdi>
              </span>
            </>
          )}
        </p>
        <dl className={css.fields}>
          {changedFields(before, after, language).map((field) => (
            <div key={field.path.join('.')}>
              <dt>
                <bdi>{fieldName(field.path, texts)}</bdi>
              </dt>
              <dd>
                <del>
                  <span className={text.hidden}>{t('history.before')} </span>
                  <bdi>{fieldValue(field.before, nameOf(field.path), texts)}</bdi>
                </del>{' '}
                <ins>
                  <span className={text.hidden}>{t('history.after')} </span>
                  <bdi>{fieldValue(field.after, nameOf(field.path), texts)}</bdi>
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
