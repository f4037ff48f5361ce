import { useState, type DragEvent } from 'react';

/** What a row needs to be dragged by its handle, and to take what is dragged over it. */
export interface DragRow {
  isTarget: boolean;
  handle: { draggable: true; onDragStart: (event: DragEvent) => void; onDragEnd: () => void };
  row: { onDragOver: (event: DragEvent) => void; onDrop: (event: DragEvent) => void };
}

/** Orders a list by the browser's own drag and drop: a row that is dropped on another takes its place. */
export function useDragOrder(onMove: (from: number, to: number) => void): (index: number) => DragRow {
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  return (index) => ({
    isTarget: dragged?.over === index && dragged.from !== index,
    handle: {
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }) => {
        dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        dataTransfer.setData('text/plain', String(index));
        const row = currentTarget.closest('li');
        if (row) dataTransfer.setDragImage(row, 0, 0);
        setDragged({ from: index, over: index });
      },
      onDragEnd: () => setDragged(null),
    },
    row: {
      onDragOver: (event) => {
        // What comes from elsewhere, such as a file, is not taken.
        if (!dragged) return;
        event.preventDefault();
        if (dragged.over !== index) setDragged({ ...dragged, over: index });
      },
      onDrop: (event) => {
        if (!dragged) return;
        event.preventDefault();
        setDragged(null);
        onMove(dragged.from, index);
      },
    },
  });
}
