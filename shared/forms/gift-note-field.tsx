import { GIFT_NOTE_UNITS, giftNoteLeft } from '@shop/contract/gift-note';
import { Field, TextArea } from '@shop/ui/field/field';
import { useUnprintable } from '@shop/ui/field/use-unprintable';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface GiftNoteFieldProps {
  id: string;
  note: string;
  onNote: (note: string) => void;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/**
 * The text of a gift card, in any language. It counts the remaining characters and never truncates: a text that is too
 * long shows an error, and the writer shortens it; so does one that the card's fonts don't have.
 */
export function GiftNoteField({ id, note, onNote, ref }: GiftNoteFieldProps) {
  const { t } = useTranslation('common');
  const unprintable = useUnprintable();
  const left = giftNoteLeft(note);
  return (
    <Field
      id={id}
      label={t('gift.note')}
      optional={t('gift.optional')}
      hint={t('gift.left', { count: Math.max(0, left) })}
      error={left < 0 ? t('gift.too-long', { count: -left }) : unprintable(note)}
    >
      {(control) => (
        <TextArea
          {...control}
          ref={ref}
          dir="auto"
          rows={3}
          maxLength={GIFT_NOTE_UNITS}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      )}
    </Field>
  );
}
