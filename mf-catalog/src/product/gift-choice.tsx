import { GiftNoteField } from '@shop/forms/gift-note-field';
import { Check } from '@shop/ui/check/check';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GiftWish } from './use-gift-wish.ts';
import css from './gift-choice.module.css';

export function GiftChoice({ wish: { wrapped, note, choose, noteField } }: { wish: GiftWish }) {
  const { t } = useTranslation('common');
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  // Hydration keeps a box that was ticked before, but fires no event. A layout effect reads it before an early press on
  // the add button is replayed.
  const takeOver = useEffectEvent(() => {
    if (box.current?.checked) choose({ wrapped: true });
  });
  useLayoutEffect(() => takeOver(), []);
  return (
    <div className={css.gift}>
      <Check ref={box} checked={wrapped} onChange={({ target }) => choose({ wrapped: target.checked })}>
        {t('gift.wrap')}
      </Check>
      {wrapped && <GiftNoteField id={id} ref={noteField} note={note} onNote={(typed) => choose({ note: typed })} />}
    </div>
  );
}
