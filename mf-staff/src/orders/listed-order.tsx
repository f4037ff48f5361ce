import { memo } from 'react';
import type { OrderRow, Outcome } from '../steps/take-step.ts';
import { OrderListRow } from './order-list-row.tsx';
import { PlacedRow } from './placed-row.tsx';

interface ListedOrderProps {
  row: OrderRow;
  index: number;
  /** Pixels below the list's top. */
  start: number;
  measure: (element: HTMLElement | null) => void;
  now: Date;
  /** What became of the last step that was taken here. */
  result: Outcome | undefined;
  isHere: boolean;
  isSelected: boolean;
  onSelect: (row: OrderRow, isSelected: boolean) => void;
}

/** An order at its place. While the list is scrolled only rows that come into view are rendered; the others stay as they are. */
export const ListedOrder = memo(function ListedOrder({
  row,
  index,
  start,
  measure,
  now,
  result,
  isHere,
  isSelected,
  onSelect,
}: ListedOrderProps) {
  return (
    <PlacedRow index={index} start={start} measure={measure} isHere={isHere} isSelected={isSelected}>
      <OrderListRow
        row={row}
        now={now}
        result={result}
        isSelected={isSelected}
        onSelect={(chosen) => onSelect(row, chosen)}
      />
    </PlacedRow>
  );
});
