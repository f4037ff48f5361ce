import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { moveOf, piecesIn, REASONS, stockAfter, type TypedMovement } from './movement.ts';
import css from './stock.module.css';
import text from '@shop/ui/text/text.module.css';

type Moved = StaffCallAnswer<'staffMoveStock'>;

interface MovementFormProps {
  id: string;
  stock: number;
  onMoved: (moved: Moved) => void;
}

/** A movement with its reason. What the stock is afterwards stands beside the button. */
export function MovementForm({ id, stock, onMoved }: MovementFormProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const ids = { pieces: useId(), note: useId() };
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<TypedMovement>({ reason: 'count', pieces: '', note: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ tone: 'danger' | 'plain'; title: string } | null>(null);
  const number = (pieces: number) => formatWhole(pieces, language);
  const after = stockAfter(stock, typed);

  const change = (part: Partial<TypedMovement>) => {
    setTyped({ ...typed, ...part });
    setProblem(null);
    setOutcome(null);
  };
  const save = async () => {
    const wrong =
      piecesIn(typed) === null
        ? t('stock.number-missing')
        : after !== null && after < 0
          ? t('stock.too-many', { stock: number(stock) })
          : null;
    setProblem(wrong);
    if (wrong !== null) {
      field.current?.focus();
      return;
    }
    try {
      const moved = await call('staffMoveStock', { params: { id }, body: moveOf(typed) });
      onMoved(moved);
      setTyped({ ...typed, pieces: '', note: '' });
      setOutcome({ tone: 'plain', title: t('stock.saved', { stock: number(moved.data.stock) }) });
    } catch (error) {
      setOutcome({ tone: 'danger', title: failureText(error, t('stock.not-saved')) });
    }
  };

  return (
    <form className={css.form} aria-label={t('stock.move')}>
      <fieldset className={css.reasons}>
        <legend className={text.hidden}>{t('stock.why')}</legend>
        {REASONS.map((reason) => (
          <label key={reason} className={css.reason}>
            <input type="radio" name="reason" checked={reason === typed.reason} onChange={() => change({ reason })} />
            {t(`stock.reasons.${reason}`)}
          </label>
        ))}
      </fieldset>
      <div className={css.fields}>
        <Field
          id={ids.pieces}
          label={typed.reason === 'count' ? t('stock.counted') : t(`stock.how-many.${typed.reason}`)}
          {...(problem !== null && { error: problem })}
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              inputMode="numeric"
              autoComplete="off"
              value={typed.pieces}
              onChange={({ target }) => change({ pieces: target.value })}
            />
          )}
        </Field>
        <Field id={ids.note} label={t('stock.note')} optional={t('stock.optional')}>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              autoComplete="off"
              value={typed.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </div>
      <div className={css.save}>
        <ActionButton type="submit" onAction={save} runningText={t('stock.saving')}>
          {t('stock.save')}
        </ActionButton>
        {after !== null && after >= 0 && <span>{t('stock.then', { stock: number(after) })}</span>}
      </div>
      {outcome && <Notice {...outcome} icon={outcome.tone === 'plain' ? 'box' : 'warning'} />}
    </form>
  );
}
