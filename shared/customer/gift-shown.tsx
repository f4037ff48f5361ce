import type { Gift } from '@shop/contract/cart';
import { useTranslation } from 'react-i18next';
import css from './gift-shown.module.css';
import text from '@shop/ui/text/text.module.css';

/** That a line is wrapped as a gift, and what its card says, in the direction of its own script and with its line ends. */
export function GiftShown({ gift: { note } }: { gift: Gift }) {
  const { t } = useTranslation('common');
  return (
    <div className={text.small}>
      <p className={text.soft}>{t(note === undefined ? 'gift.wrapped' : 'gift.with-card')}</p>
      {note !== undefined && <GiftNote note={note} />}
    </div>
  );
}

/** The card's text, set off as the words of somebody else. */
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
