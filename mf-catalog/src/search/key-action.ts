/** What the combobox shows when a key is pressed. */
export interface ComboboxView {
  /** Something is shown below the field. */
  open: boolean;
  /** Suggestions to choose from. */
  count: number;
  /** The chosen suggestion, from 0; null while the choice is in the field. */
  active: number | null;
  hasText: boolean;
}

export type KeyAction = { do: 'activate'; active: number | null } | { do: 'open' | 'close' | 'clear' | 'choose' };

/** One step through the suggestions and the field itself; after the last comes the first. */
function step(by: 1 | -1, { active, count }: ComboboxView): number | null {
  const places = count + 1;
  const place = ((active ?? count) + by + places) % places;
  return place === count ? null : place;
}

/** What a key does (ARIA's combobox pattern); undefined leaves it to the browser. */
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
