import { useBrowserValue } from '@shop/browser/hydrated';
import { Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { letterKeys } from '../keyboard/use-keys.ts';
import css from './keys-help.module.css';

/** Every key of the list: what is on it, and the text that says what it does. */
const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['X', 'select'],
  ['Enter', 'open-order'],
  ['A', 'step'],
  ['N', 'placed'],
  ['C', 'phone-order'],
  ['/', 'search'],
  ['Z', 'undo'],
  ['Esc', 'close'],
  ['?', 'all'],
] as const;

/** All keys, and the switch for those who dictate. */
export function KeysHelp({ onClosed }: { onClosed: () => void }) {
  const { t } = useTranslation('mf-staff');
  const before = useBrowserValue(letterKeys.areOn, true);
  const [on, setOn] = useState(before);
  return (
    <Dialog title={t('keys.title')} onClosed={onClosed}>
      {(close) => (
        <>
          <dl className={css.keys}>
            {KEYS.map(([key, what]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`keys.${what}`)}</dd>
              </div>
            ))}
          </dl>
          <Check
            checked={on}
            onChange={({ target }) => {
              letterKeys.switch(target.checked);
              setOn(target.checked);
            }}
          >
            {t('keys.on')}
          </Check>
          <Button look="quiet" onClick={close}>
            {t('common:actions.close')}
          </Button>
        </>
      )}
    </Dialog>
  );
}
