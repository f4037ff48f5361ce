import { ActionButton, Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { HomeConflict } from './use-home.ts';
import css from '../layout/panel.module.css';

interface HomeConflictDialogProps {
  conflict: HomeConflict;
  onResolve: (choices: ReadonlyMap<string, 'mine' | 'theirs'>) => Promise<void>;
  onTakeTheirs: () => void;
  onGoOn: () => void;
}

/** Somebody else has published meanwhile: a list that both changed asks whose is kept; what only one changed is merged. */
export function HomeConflictDialog({ conflict, onResolve, onTakeTheirs, onGoOn }: HomeConflictDialogProps) {
  const { t, i18n } = useTranslation('mf-staff');
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const [failure, setFailure] = useState<string | null>(null);
  const { clashes, onlyMine, onlyTheirs } = conflict;
  const nameOf = (path: string) => {
    const key = `home.places.${path.replaceAll('.', '-')}`;
    return i18n.exists(key, { ns: 'mf-staff' }) ? t(key) : path;
  };
  const names = (paths: readonly string[]) => paths.map(nameOf).join(t('order.comma'));
  const resolve = async () => {
    setFailure(null);
    await onResolve(choices).catch((error: unknown) => setFailure(failureText(error, t('home.not-published'))));
  };

  return (
    <Dialog title={t('home.conflict.title')} onClosed={onGoOn}>
      {(close) => (
        <div className={css.form}>
          <p>{t('home.conflict.text')}</p>
          {clashes.map(({ path }) => (
            <fieldset key={path}>
              <legend>{nameOf(path)}</legend>
              {(['mine', 'theirs'] as const).map((whose) => (
                <Check
                  key={whose}
                  type="radio"
                  name={path}
                  checked={choices.get(path) === whose}
                  onChange={() => setChoices(new Map(choices).set(path, whose))}
                >
                  {t(`products.conflict.${whose}`)}
                </Check>
              ))}
            </fieldset>
          ))}
          {onlyTheirs.length > 0 && <p>{t('products.conflict.only-theirs', { fields: names(onlyTheirs) })}</p>}
          {onlyMine.length > 0 && <p>{t('products.conflict.only-mine', { fields: names(onlyMine) })}</p>}
          {failure && <Notice tone="danger" title={failure} />}
          <div className={css.actions}>
            <ActionButton
              disabled={!clashes.every(({ path }) => choices.has(path))}
              onAction={resolve}
              runningText={t('home.publishing')}
            >
              {t('home.conflict.publish')}
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
