import type { Localized } from '@shop/contract/language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { writtenPhone } from '@shop/text/written-phone';
import { writtenPlace } from '@shop/text/written-place';
import { renderSVG } from 'uqr';
import { moneyText } from '../../messages/money-text.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { printableText } from '../../sales/invoices/printable-text.ts';
import type { OrderLineRow, OrderRow } from '../../sales/orders/lock-order.ts';
import type { MissingRow } from '../../sales/orders/missing-pieces.ts';

const LABELS = TEXTS.slips;

/** The input of `slip.typ`: every text as it is printed, and no price but what the courier collects. */
export interface PrintedSlip {
  title: Localized;
  number: number;
  order: string;
  /** The order's code as a QR code, in SVG. */
  code: string;
  recipient: { label: Localized; lines: string[]; emirate: Localized };
  note: { label: Localized; text: string } | null;
  lines: { quantity: number; name: Localized; size: Localized; sku: string; marks: Localized[] }[];
  pieces: { label: Localized; count: number };
  cash: Localized;
  /** The words for each gift's card, in the customer's own lines. */
  cards: { label: Localized; lines: string[] }[];
}

export interface SlipContent {
  order: OrderRow & { address: NonNullable<OrderRow['address']> };
  lines: readonly OrderLineRow[];
  missing: readonly MissingRow[];
  /** Fils that the courier has to collect. */
  cashDue: number;
}

/** An order as its packing slip shows it: what is in the parcel, not what was bought. */
export function printedSlip({ order, lines, missing, cashDue }: SlipContent): PrintedSlip {
  const { recipient, phone, emirate, building, apartment, street, area, landmark, notes } = order.address;
  const packed = [
    ...lines.map((line) => ({
      ...line,
      lineId: line.id,
      quantity: line.quantity - lostOf(missing, line.id),
      marks: marksOf(line),
    })),
    ...missing.flatMap(({ replacedBy, lineId, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      if (!replacedBy || !line) return [];
      return [
        { ...replacedBy, lineId, quantity, marks: [fillBoth(LABELS.instead, { name: line.name }), ...marksOf(line)] },
      ];
    }),
  ].filter(({ quantity }) => quantity > 0);
  const money = moneyText(cashDue);
  return {
    title: LABELS.title,
    number: order.number,
    order: order.id,
    code: renderSVG(order.id, { ecc: 'M', border: 2 }),
    recipient: {
      label: LABELS.recipient,
      lines: [
        recipient,
        writtenPhone(phone),
        writtenPlace([building, apartment]).text,
        writtenPlace([street, area]).text,
        landmark ?? '',
      ]
        .map(printableText)
        .filter(Boolean),
      emirate: EMIRATE_NAMES[emirate],
    },
    note: notes === undefined ? null : { label: LABELS.courierNote, text: printableText(notes) },
    lines: packed.map(({ quantity, name, size, sku, marks }) => ({ quantity, name, size, sku, marks })),
    pieces: { label: LABELS.pieces, count: packed.reduce((sum, { quantity }) => sum + quantity, 0) },
    cash:
      cashDue > 0 ? { en: `${LABELS.collect.en}: ${money.en}`, ar: `${LABELS.collect.ar}: ${money.ar}` } : LABELS.paid,
    cards: lines.flatMap(({ id, gift }) =>
      gift?.note === undefined || !packed.some(({ lineId }) => lineId === id)
        ? []
        : [
            {
              label: fillBoth(LABELS.cardFor, { order: order.id }),
              lines: gift.note.split('\n').map(printableText).filter(Boolean),
            },
          ],
    ),
  };
}

const lostOf = (missing: readonly MissingRow[], lineId: string): number =>
  missing.reduce((sum, each) => (each.lineId === lineId && each.outcome !== 'found' ? sum + each.quantity : sum), 0);

const marksOf = ({ gift }: OrderLineRow): Localized[] => {
  if (!gift) return [];
  const { gift: wrap, card } = LABELS;
  return [gift.note === undefined ? wrap : { en: `${wrap.en}, ${card.en}`, ar: `${wrap.ar} ${card.ar}` }];
};
