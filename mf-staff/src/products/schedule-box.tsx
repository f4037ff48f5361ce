import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateToDubaiInput, dubaiInputToDate } from '../moments/dubai-moment.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { Answer } from './open-form.ts';
import css from './product.module.css';

interface ScheduleBoxProps {
  schedule: Answer['schedule'];
  onPlan: (publishAt: Date | null) => Promise<unknown>;
}

/** When the product is shown to shoppers by itself. */
export function ScheduleBox({ schedule, onPlan }: ScheduleBoxProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [openedAt] = useState(Date.now);

  const plan = async (at: Date | null) => {
    setFailure(null);
    await onPlan(at).catch((error: unknown) => setFailure(failureText(error, t('products.schedule.failed'))));
  };
  const add = async () => {
    const at = dubaiInputToDate(typed);
    if (!at || at.getTime() <= Date.now()) return setFailure(t('products.schedule.not-over'));
    return plan(at);
  };

  if (schedule) {
    const at = new Date(schedule.publishAt);
    const values = { moment: formatShortMoment(at, language), name: schedule.person };
    return (
      <section className={css.schedule} aria-label={t('products.schedule.title')}>
        {at.getTime() < openedAt ? (
          <Notice tone="ember" title={t('products.schedule.missed', values)} />
        ) : (
          <p role="status">{t('products.schedule.planned', values)}</p>
        )}
        {failure && <Notice tone="danger" title={failure} />}
        <ActionButton look="text" onAction={async () => plan(null)} runningText={t('products.saving')}>
          {t('products.schedule.cancel')}
        </ActionButton>
      </section>
    );
  }
  return (
    <form className={css.schedule} aria-label={t('products.schedule.title')}>
      <Field id={id} label={t('products.schedule.at')} hint={t('products.schedule.hint')}>
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            min={dateToDubaiInput(new Date(openedAt))}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      {failure && <Notice tone="danger" title={failure} />}
      <ActionButton type="submit" look="quiet" onAction={add} runningText={t('products.saving')}>
        {t('products.schedule.plan')}
      </ActionButton>
    </form>
  );
}
