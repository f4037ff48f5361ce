import type { Gift } from '@shop/contract/cart';
import { useTranslation } from 'react-i18next';
import css from './gift-shown.module.css';
import text from '@shop/ui/text/text.module.css';

/** Says that a line is gift wrapped, with the text of its card in that text's own direction and with its line breaks. */
export function GiftShown({ gift: { note } }: { gift: Gift }) {
  const { t } = useTranslation('common');
  return (
    <div className={text.small}>
      <p className={text.soft}>{t(note === undefined ? 'gift.wrapped' : 'gift.with-card')}</p>
      {note !== undefined && <GiftNote note={note} />}
    </div>
  );
}

/** The text of a gift card, styled as a quotation. */
export function GiftNote({ note }: { note: string }) {
  const { t } = useTranslation('common');
  return (
    <div className={css.card}>
      <span className={text.hidden}>{t('gift.card')}</span>
      <p className={css.note} dir="auto">
        {note}
      </p>
    </div>
  );
}
