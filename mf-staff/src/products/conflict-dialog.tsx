import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tree } from '../conflict/three-way.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { Conflict } from './open-form.ts';
import { useFieldName } from './use-field-name.ts';
import css from './conflict.module.css';

export type Choices = ReadonlyMap<string, 'mine' | 'theirs'>;

const written = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '–'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const directionOf = (path: string) => (path.endsWith('.ar') ? 'rtl' : path.endsWith('.en') ? 'ltr' : 'auto');

interface ChoiceProps {
  name: string;
  whose: string;
  value: string;
  dir: 'ltr' | 'rtl' | 'auto';
  isChosen: boolean;
  onChoose: () => void;
}

function Choice({ name, whose, value, dir, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className={css.choice}>
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
      <span className={css.soft}>{whose}</span>
      <bdi dir={dir} className={css.value}>
        {value}
      </bdi>
    </label>
  );
}

interface ConflictDialogProps {
  conflict: Conflict;
  form: Tree;
  onResolve: (choices: Choices) => Promise<void>;
  onTakeTheirs: () => void;
  onGoOn: () => void;
}

/** Two people changed one product: each field that both changed asks for a choice, the others are merged and listed. */
export function ConflictDialog({ conflict, form, onResolve, onTakeTheirs, onGoOn }: ConflictDialogProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const fieldName = useFieldName();
  const [choices, setChoices] = useState<Choices>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { clashes, onlyMine, onlyTheirs, by } = conflict;
  const isDecided = clashes.every(({ path }) => choices.has(path));
  const names = (paths: readonly string[]) => paths.map((path) => fieldName(path, form)).join(t('products.list-sign'));

  const resolve = async () => {
    setFailure(null);
    await onResolve(choices).catch((error: unknown) => setFailure(failureText(error, t('products.not-saved'))));
  };

  return (
    <Dialog
      title={by ? t('products.conflict.by', { name: by.person }) : t('products.conflict.title')}
      onClosed={onGoOn}
    >
      {(close) => (
        <div className={css.conflict}>
          <p>
            {by && `${t('products.conflict.at', { moment: formatShortMoment(new Date(by.at), language) })} `}
            {t('products.conflict.text')}
          </p>
          {clashes.map(({ path, before, mine, theirs }) => (
            <fieldset key={path} className={css.clash}>
              <legend>
                {fieldName(path, form)}{' '}
                <span className={css.soft}>
                  {t('products.conflict.was')} <bdi dir={directionOf(path)}>{written(before)}</bdi>
                </span>
              </legend>
              {(
                [
                  ['theirs', theirs],
                  ['mine', mine],
                ] as const
              ).map(([whose, value]) => (
                <Choice
                  key={whose}
                  name={path}
                  isChosen={choices.get(path) === whose}
                  onChoose={() => setChoices(new Map(choices).set(path, whose))}
                  whose={t(`products.conflict.${whose}`)}
                  value={written(value)}
                  dir={directionOf(path)}
                />
              ))}
            </fieldset>
          ))}
          {onlyTheirs.length > 0 && <p>{t('products.conflict.only-theirs', { fields: names(onlyTheirs) })}</p>}
          {onlyMine.length > 0 && <p>{t('products.conflict.only-mine', { fields: names(onlyMine) })}</p>}
          {failure && <Notice tone="danger" title={failure} />}
          <div className={css.actions}>
            <ActionButton disabled={!isDecided} onAction={resolve} runningText={t('products.saving')}>
              {t(clashes.length > 0 ? 'products.conflict.save' : 'products.conflict.save-both')}
            </ActionButton>
            <Button look="quiet" onClick={onTakeTheirs}>
              {t('products.conflict.take-theirs')}
            </Button>
            <Button look="text" onClick={close}>
              {t('products.conflict.go-on')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
