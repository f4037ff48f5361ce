import type { CartAddition } from '@shop/composition/shop';
import { giftWith, isGiftNote } from '@shop/contract/gift-note';
import { useRef, useState, type RefObject } from 'react';

interface Wish {
  wrapped: boolean;
  /** As typed. Unticking the box does not clear it. */
  note: string;
}

export interface GiftWish extends Wish {
  choose: (change: Partial<Wish>) => void;
  noteField: RefObject<HTMLTextAreaElement | null>;
  /** The gift of an addition to the cart; null if its card can't have the note, whose field then gets the focus. */
  forAddition: () => Pick<CartAddition, 'gift'> | null;
}

export function useGiftWish(): GiftWish {
  const [wish, setWish] = useState<Wish>({ wrapped: false, note: '' });
  const noteField = useRef<HTMLTextAreaElement>(null);
  return {
    ...wish,
    choose: (change) => setWish((before) => ({ ...before, ...change })),
    noteField,
    forAddition: () => {
      if (!wish.wrapped) return {};
      if (isGiftNote(wish.note)) return { gift: giftWith(wish.note) };
      noteField.current?.focus();
      return null;
    },
  };
}
