import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './pictures.module.css';

interface DragHandleProps {
  id: string;
  place: number;
  name: string;
  onDrag: (to: number) => void;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Drags an item of a list to another place in it, with mouse, pen or finger; on the keyboard with the arrows up and down. */
export function DragHandle({ id, place, name, onDrag }: DragHandleProps) {
  const { t } = useTranslation('mf-staff');
  const isHeld = useRef(false);
  const handle = useRef<HTMLButtonElement>(null);

  // An effect, because the pointer may be anywhere, and the handle moves with its picture while it is held.
  useEffect(() => {
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (!isHeld.current) return;
      const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]');
      // A screen may have several lists.
      if (!over?.parentElement?.contains(handle.current)) return;
      const to = Number(over.dataset['place']);
      if (to !== place) onDrag(to);
    };
    const release = () => (isHeld.current = false);
    addEventListener('pointermove', move);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  });

  return (
    <button
      ref={handle}
      type="button"
      id={id}
      className={css.handle}
      aria-label={t('pictures.drag', { name })}
      onPointerDown={() => (isHeld.current = true)}
      onKeyDown={(event) => {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onDrag(place + step);
      }}
    >
      <span aria-hidden="true">⠿</span>
    </button>
  );
}
