import type { CartAddition } from '@shop/composition/shop';
import { giftNoteLeft, giftWith } from '@shop/contract/gift-note';
import { useRef, useState, type RefObject } from 'react';

interface Wish {
  wrapped: boolean;
  /** As typed; it stays while the box is not ticked. */
  note: string;
}

export interface GiftWish extends Wish {
  choose: (change: Partial<Wish>) => void;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** What goes with an addition; null while the note doesn't fit on its card: its field has the focus then. */
  forAddition: () => Pick<CartAddition, 'gift'> | null;
}

/** Whether what is bought is to be wrapped, and what its card is to say. */
export function useGiftWish(): GiftWish {
  const [wish, setWish] = useState<Wish>({ wrapped: false, note: '' });
  const noteField = useRef<HTMLTextAreaElement>(null);
  return {
    ...wish,
    choose: (change) => setWish((before) => ({ ...before, ...change })),
    noteField,
    forAddition: () => {
      if (!wish.wrapped) return {};
      if (giftNoteLeft(wish.note) >= 0) return { gift: giftWith(wish.note) };
      noteField.current?.focus();
      return null;
    },
  };
}
