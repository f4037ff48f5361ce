import { failureToast } from '@shop/client/api-error';
import type { CartLine, Gift } from '@shop/contract/cart';
import { giftWith, isGiftNote } from '@shop/contract/gift-note';
import { GiftNote } from '@shop/customer/gift-shown';
import { GiftNoteField } from '@shop/forms/gift-note-field';
import { useBusy } from '@shop/ui/busy/use-busy';
import { Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useCartService } from './use-cart.ts';
import css from './line-gift.module.css';
import text from '@shop/ui/text/text.module.css';

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** The gift wrapping of a line and its card's text, both to be changed in place. */
export function LineGift({ line: { lineId, name, gift } }: { line: Pick<CartLine, 'lineId' | 'name' | 'gift'> }) {
  const { t } = useTranslation('common');
  const change = useGiftChange(lineId);
  const [card, setCard] = useState<'closed' | 'open' | 'just-closed'>('closed');
  // Restores the card's text when the box is unticked by mistake and ticked again.
  const [lastGift, setLastGift] = useState<Gift>({});

  const wrap = (wrapped: boolean) => {
    if (gift) setLastGift(gift);
    setCard('closed');
    void change(wrapped ? lastGift : null);
  };
  const save = async (note: string) => {
    if (await change(giftWith(note))) setCard('just-closed');
  };
  return (
    <div className={css.gift}>
      <Check checked={gift !== undefined} onChange={({ target }) => wrap(target.checked)}>
        {t('gift.wrap')}
        <span className={text.hidden}>: {name}</span>
      </Check>
      {gift && card === 'open' && (
        <CardForm note={gift.note ?? ''} onSave={save} onCancel={() => setCard('just-closed')} />
      )}
      {gift && card !== 'open' && (
        <div className={text.small}>
          {gift.note !== undefined && <GiftNote note={gift.note} />}
          <Button
            look="text"
            className={css.small}
            ref={card === 'just-closed' ? takeFocus : undefined}
            onClick={() => setCard('open')}
          >
            {t(gift.note === undefined ? 'gift.write-card' : 'gift.change-card')}
            <span className={text.hidden}>: {name}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

interface CardFormProps {
  note: string;
  onSave: (note: string) => Promise<void>;
  onCancel: () => void;
}

function CardForm({ note: saved, onSave, onCancel }: CardFormProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(saved);
  const [saving, run] = useBusy();
  // The form replaces the button that had the focus, so the focus would be lost.
  useEffect(() => takeFocus(field.current), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isGiftNote(note)) run(() => onSave(note));
    else field.current?.focus();
  };
  return (
    <form className={css.card} onSubmit={submit} noValidate>
      <GiftNoteField id={id} ref={field} note={note} onNote={setNote} />
      <div className={css.ways}>
        <Button type="submit" look="quiet" aria-disabled={saving || undefined} aria-busy={saving || undefined}>
          {t(saving ? 'actions.saving' : 'actions.save')}
        </Button>
        <Button look="text" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Queues a change of a line's wrapping like any other change of the cart. Resolves to whether it was made; a failure is toasted. */
function useGiftChange(lineId: string): (gift: Gift | null) => Promise<boolean> {
  const { t } = useTranslation('common');
  const service = useCartService();
  return async (gift) => {
    const outcome = await service().change({ kind: 'setGift', lineId, gift });
    if (outcome.end === 'done') toast(t('toasts.cart-updated'));
    const failure = outcome.end === 'failed' ? failureToast(outcome.error, t('errors.update-cart'), t) : null;
    if (failure) toast.error(failure);
    return outcome.end === 'done';
  };
}
