import { expect, test } from 'vitest';
import { aLine } from '../testing/cart.ts';
import { wordsOf } from '../testing/render.tsx';
import { BoughtLines } from './bought-lines.tsx';

test('only a gift-wrapped line says in the summary that it is wrapped', () => {
  const lines = [
    aLine({ gift: { note: 'مبارك!' } }),
    aLine({ lineId: 'rose', name: 'Rose Attar', gift: {} }),
    aLine({ lineId: 'amber', name: 'Amber' }),
  ];

  expect(wordsOf(<BoughtLines lines={lines} />).replace(/AED 285 \.00 50 ml × 1 ?/g, '')).toBe(
    'Oud Royal Eau de Parfum Gift wrap with a card, free of charge On the card: مبارك! ' +
      'Rose Attar Gift wrap, free of charge Amber ',
  );
});
