import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderRow, Outcome } from '../steps/take-step.ts';
import { ListedOrder } from './listed-order.tsx';
import { MOST_SELECTED } from './use-selection.ts';
import css from './order-list.module.css';

const COLUMNS = [
  'order',
  'code',
  'placed',
  'customer',
  'emirate',
  'pieces',
  'payment',
  'state',
  'due',
  'total',
] as const;
/** Classes of the columns’ headings, as of their cells. */
const CLASSES = {
  order: css.number,
  code: css.code,
  placed: css.placed,
  customer: css.who,
  emirate: css.emirate,
  pieces: css.pieces,
  payment: css.payment,
  state: css.state,
  due: css.due,
  total: css.total,
};
const NUMBERS = new Set<string>(['pieces', 'total']);
/** Rows beyond the window that are in the document too, so that fast scrolling shows no gap. */
const BEYOND = 12;
/** Pixels of a row before it was measured. */
const ROW = 40;

interface OrderListProps {
  rows: readonly OrderRow[];
  /** The row that the keyboard is at. */
  at: number;
  selected: ReadonlySet<string>;
  /** What became of steps, by the orders' ids. */
  results: ReadonlyMap<string, Outcome>;
  onSelect: (row: OrderRow, isSelected: boolean) => void;
  onSelectAll: (isSelected: boolean) => void;
  /** Called when the last row comes near. */
  onEnd: () => void;
}

/** The orders of a list, of which the document has only those in view: with thousands, scrolling stays smooth. */
export function OrderList({ rows, at, selected, results, onSelect, onSelectAll, onEnd }: OrderListProps) {
  const { t } = useTranslation('mf-staff');
  const body = useRef<HTMLDivElement>(null);
  const [margin, setMargin] = useState(0);
  const [now] = useState(() => new Date());
  // oxlint-disable-next-line react/incompatible-library -- its functions are called in this component alone
  const { getVirtualItems, getTotalSize, measureElement, scrollToIndex } = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    getItemKey: (index) => rows[index]!.id,
    overscan: BEYOND,
    scrollMargin: margin,
  });
  const shown = getVirtualItems();
  const last = shown.at(-1)?.index ?? -1;

  const height = getTotalSize();
  const selectedRows = rows.filter(({ id }) => selected.has(id)).length;
  const isAll = selectedRows === Math.min(rows.length, MOST_SELECTED);

  // Set here, because the Content-Security-Policy allows no style attributes.
  useLayoutEffect(() => {
    body.current!.style.blockSize = `${height}px`;
  }, [height]);
  // Effects, because places of elements and scrolling are in the browser alone.
  useEffect(() => setMargin(body.current?.offsetTop ?? 0), [rows.length]);
  useEffect(() => {
    if (last >= rows.length - 1) onEnd();
  }, [last, rows.length, onEnd]);
  useEffect(() => {
    if (at < 0) return undefined;
    scrollToIndex(at, { align: 'auto' });
    // The row may be in the document only after it was scrolled to.
    const painted = requestAnimationFrame(() =>
      body.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(painted);
  }, [at, scrollToIndex]);

  return (
    <div role="table" className={css.list} aria-label={t('orders.title')} aria-rowcount={rows.length + 1}>
      <div role="rowgroup">
        <div role="row" className={`${css.row} ${css.head}`} aria-rowindex={1}>
          <span role="columnheader" className={css.check}>
            <input
              type="checkbox"
              className={css.box}
              ref={(box) => {
                if (box) box.indeterminate = selectedRows > 0 && !isAll;
              }}
              checked={isAll}
              onChange={({ target }) => onSelectAll(target.checked)}
              aria-label={t('orders.select-all')}
            />
          </span>
          {COLUMNS.map((column) => (
            <span
              key={column}
              role="columnheader"
              className={CLASSES[column]}
              data-number={NUMBERS.has(column) || undefined}
            >
              {t(`orders.columns.${column}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body} className={css.body}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index]!;
          return (
            <ListedOrder
              key={key}
              row={row}
              index={index}
              start={start - margin}
              measure={measureElement}
              now={now}
              result={results.get(row.id)}
              isHere={index === at}
              isSelected={selected.has(row.id)}
              onSelect={onSelect}
            />
          );
        })}
      </div>
    </div>
  );
}
