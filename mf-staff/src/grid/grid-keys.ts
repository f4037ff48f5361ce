import type { KeyboardEvent } from 'react';

const cellAt = (row: number, column: number): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-column="${column}"]`);

/** The next cell above or below that a person can type into: a product's names stand in its first row only. */
function cellFrom(row: number, column: number, step: 1 | -1, rows: number): HTMLInputElement | null {
  for (let at = row + step; at >= 0 && at < rows; at += step) {
    const cell = cellAt(at, column);
    if (cell) return cell;
  }
  return null;
}

interface Place {
  row: number;
  column: number;
  rows: number;
  /** Puts back what is stored. */
  onRestore: () => void;
}

/**
 * Keys of a spreadsheet: Enter and the arrows up and down go to the next row, Escape puts back what was there. Tab goes on
 * from cell to cell by itself, and the arrows left and right stay in the text.
 */
export function pressInCell(event: KeyboardEvent<HTMLInputElement>, { row, column, rows, onRestore }: Place): void {
  if (event.key === 'Escape') return onRestore();
  const isUp = event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey);
  if (!isUp && event.key !== 'ArrowDown' && event.key !== 'Enter') return;
  event.preventDefault();
  const cell = cellFrom(row, column, isUp ? -1 : 1, rows);
  cell?.focus();
  cell?.select();
}
