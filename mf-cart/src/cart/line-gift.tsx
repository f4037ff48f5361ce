import { failureToast } from '@shop/client/api-error';
import type { CartLine, Gift } from '@shop/contract/cart';
import { giftNoteLeft, giftWith } from '@shop/contract/gift-note';
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

/** Whether a line is wrapped as a gift, and what its card says: to be changed where it stands. */
export function LineGift({ line: { lineId, name, gift } }: { line: Pick<CartLine, 'lineId' | 'name' | 'gift'> }) {
  const { t } = useTranslation('common');
  const change = useGiftChange(lineId);
  const [card, setCard] = useState<'shut' | 'open' | 'just-shut'>('shut');
  // A box that is ticked off and on again by mistake costs nobody the words they wrote.
  const [before, setBefore] = useState<Gift>({});

  const wrap = (wrapped: boolean) => {
    if (gift) setBefore(gift);
    setCard('shut');
    void change(wrapped ? before : null);
  };
  const save = async (note: string) => {
    if (await change(giftWith(note))) setCard('just-shut');
  };
  return (
    <div className={css.gift}>
      <Check checked={gift !== undefined} onChange={({ target }) => wrap(target.checked)}>
        {t('gift.wrap')}
        <span className={text.hidden}>: {name}</span>
      </Check>
      {gift && card === 'open' && (
        <CardForm note={gift.note ?? ''} onSave={save} onCancel={() => setCard('just-shut')} />
      )}
      {gift && card !== 'open' && (
        <div className={text.small}>
          {gift.note !== undefined && <GiftNote note={gift.note} />}
          <Button
            look="text"
            className={css.small}
            ref={card === 'just-shut' ? takeFocus : undefined}
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

function CardForm({ note: kept, onSave, onCancel }: CardFormProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [note, setNote] = useState(kept);
  const [saving, run] = useBusy();
  // It opens where the button that had the focus stood.
  useEffect(() => takeFocus(field.current), []);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (giftNoteLeft(note) < 0) field.current?.focus();
    else run(() => onSave(note));
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

/** Changes a line's wrapping like its quantity, in turn with all other changes. Answers whether it was made; a failure is toasted. */
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
