import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { pressRow } from '../layout/press-row.ts';
import css from './order-list.module.css';

interface PlacedRowProps {
  index: number;
  /** Pixels below the list's top. */
  start: number;
  /** Takes note of the row's height, which on a phone depends on its words. */
  measure: (element: HTMLElement | null) => void;
  isHere: boolean;
  isSelected: boolean;
  children: ReactNode;
}

/** A row at its place in the list. */
export function PlacedRow({ index, start, measure, isHere, isSelected, children }: PlacedRowProps) {
  const element = useRef<HTMLDivElement>(null);

  // Set here, because the Content-Security-Policy allows no style attributes; before painting, or rows would jump.
  useLayoutEffect(() => {
    element.current!.style.translate = `0 ${start}px`;
  }, [start]);
  useLayoutEffect(() => measure(element.current), [measure]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys and screen readers have the row's link
    <div
      ref={element}
      role="row"
      className={css.row}
      data-index={index}
      data-here={isHere || undefined}
      data-selected={isSelected || undefined}
      aria-rowindex={index + 2}
      onClick={pressRow}
      onAuxClick={pressRow}
    >
      {children}
    </div>
  );
}
