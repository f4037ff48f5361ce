export interface ComboboxView {
  /** Whether anything is shown below the field. */
  open: boolean;
  count: number;
  /** Index of the active suggestion; null while none is. */
  active: number | null;
  hasText: boolean;
}

export type KeyAction = { do: 'activate'; active: number | null } | { do: 'open' | 'close' | 'clear' | 'choose' };

/** Moves the active suggestion by one, through the field (null) and around the ends. */
function step(by: 1 | -1, { active, count }: ComboboxView): number | null {
  const positions = count + 1;
  const position = ((active ?? count) + by + positions) % positions;
  return position === count ? null : position;
}

/** The action of a key by the ARIA combobox pattern; undefined leaves the key to the browser. */
export function keyAction(key: string, view: ComboboxView): KeyAction | undefined {
  const { open, count, active, hasText } = view;
  if (key === 'Escape') return open ? { do: 'close' } : hasText ? { do: 'clear' } : undefined;
  if (!open) return key === 'ArrowDown' && hasText ? { do: 'open' } : undefined;
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return { do: 'activate', active: step(1, view) };
  if (key === 'ArrowUp') return { do: 'activate', active: step(-1, view) };
  if (active === null) return undefined;
  if (key === 'Home') return { do: 'activate', active: 0 };
  if (key === 'End') return { do: 'activate', active: count - 1 };
  return key === 'Enter' ? { do: 'choose' } : undefined;
}
