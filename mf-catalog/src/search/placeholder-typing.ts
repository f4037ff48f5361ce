import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_EXAMPLES } from './search-examples.ts';

/** Milliseconds per typed character, and of the pause after an example (specification, section 9). */
export const CHARACTER_MS = 80;
export const PAUSE_MS = 2500;

interface PlaceholderPorts {
  examples: readonly string[];
  show: (example: string) => void;
}

export interface PlaceholderTyping {
  /** Types the examples one after another, starting after the one that is shown. */
  run: () => void;
  /** Stops, and shows the whole example. */
  rest: () => void;
}

/** Shows examples as if they were typed. Starts stopped, with the first example already in the field. */
export function createPlaceholderTyping({ examples, show }: PlaceholderPorts): PlaceholderTyping {
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (time: number, then: () => void) => {
    timer = setTimeout(then, time);
  };

  const typeOut = (letters: readonly string[], count: number) => {
    show(letters.slice(0, count).join(''));
    if (count < letters.length) wait(CHARACTER_MS, () => typeOut(letters, count + 1));
    else wait(PAUSE_MS, next);
  };

  const next = () => {
    current = (current + 1) % examples.length;
    typeOut(Array.from(examples[current]!), 1);
  };

  return {
    run: () => {
      if (timer === undefined) wait(PAUSE_MS, next);
    },
    rest: () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      show(examples[current]!);
    },
  };
}

/**
 * Types example searches into a field's placeholder. It pauses with reduced motion, while the field has focus or text, and
 * while the field is not visible.
 */
export function useTypedPlaceholder(field: HTMLInputElement): void {
  const { t } = useTranslation('mf-catalog');

  // An effect, because it uses timers and a field that another component renders.
  useEffect(() => {
    const typing = createPlaceholderTyping({
      examples: SEARCH_EXAMPLES.map((example) => t(`search.examples.${example}`)),
      show: (example) => {
        field.placeholder = t('search.placeholder', { example });
      },
    });
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    let inSight = false;
    const follow = () => {
      const moves =
        inSight && !still.matches && !document.hidden && document.activeElement !== field && field.value === '';
      if (moves) typing.run();
      else typing.rest();
    };

    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['focus', 'blur', 'input', 'change']) field.addEventListener(event, follow, { signal });
    still.addEventListener('change', follow, { signal });
    document.addEventListener('visibilitychange', follow, { signal });
    const sight = new IntersectionObserver((entries) => {
      inSight = entries.at(-1)?.isIntersecting ?? false;
      follow();
    });
    sight.observe(field);
    return () => {
      listening.abort();
      sight.disconnect();
      typing.rest();
    };
  }, [field, t]);
}
