import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears the keys that are pressed on this screen, wherever the focus is. From the first moment at which the screen can
 * be seen (an effect that runs after the paint is too late): a scanner does not wait, and a code without its first digit
 * is another code.
 */
export function useKeyPress(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);

  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}
