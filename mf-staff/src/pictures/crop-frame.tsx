import { useLayoutEffect, useRef } from 'react';
import type { Region } from './crop-region.ts';
import css from './crop.module.css';

interface CropFrameProps {
  region: Region;
  /** A pointer has dragged it by so many pixels. */
  onDrag: (right: number, down: number) => void;
}

/** The part of a picture that stays. Sliders move it on the keyboard. */
export function CropFrame({ region: { left, top, width, height }, onDrag }: CropFrameProps) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef({ x: 0, y: 0 });

  // An effect, because the Content-Security-Policy blocks style attributes.
  useLayoutEffect(() => {
    Object.assign(element.current!.style, {
      insetInlineStart: `${left * 100}%`,
      insetBlockStart: `${top * 100}%`,
      inlineSize: `${width * 100}%`,
      blockSize: `${height * 100}%`,
    });
  });

  return (
    <div
      ref={element}
      className={css.frame}
      aria-hidden="true"
      onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
        currentTarget.setPointerCapture(pointerId);
        last.current = { x, y };
      }}
      onPointerMove={({ buttons, clientX: x, clientY: y }) => {
        if (buttons === 0) return;
        onDrag(x - last.current.x, y - last.current.y);
        last.current = { x, y };
      }}
    />
  );
}
