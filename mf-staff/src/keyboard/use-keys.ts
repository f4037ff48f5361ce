import { permanentStorage } from '@shop/browser/storage';
import { useKeyPress } from './use-key-press.ts';

const OFF = 'staff-keys-off';

/** Whether single letters do something. A person can switch them off (WCAG 2.1.4): speech input types letters. */
export const letterKeys = {
  areOn: () => permanentStorage.read(OFF) === null,
  switch(on: boolean) {
    if (on) permanentStorage.remove(OFF);
    else permanentStorage.write(OFF, 'yes');
  },
};

/** Where letters are text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null);

/** What keys do, by their place on the keyboard, so that they work in Arabic too: `KeyJ`, `Shift KeyJ`, `Slash`. */
export type Keys = Partial<Record<string, () => void>>;

/** The name of a key press in `Keys`; null where it is another program's, or text. */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (isTyping(event.target)) return null;
  return event.shiftKey ? `Shift ${event.code}` : event.code;
}

/** Lets single keys act while the screen is open. */
export function useKeys(keys: Keys): void {
  useKeyPress((event) => {
    const name = keyOf(event);
    const act = name === null ? undefined : keys[name];
    if (!act || (name !== 'Escape' && !letterKeys.areOn())) return;
    event.preventDefault();
    act();
  });
}
