/** Milliseconds for each typed character, and of pause once an example is complete (specification, section 9). */
export const CHARACTER_MS = 80;
export const PAUSE_MS = 2500;

interface PlaceholderPorts {
  examples: readonly string[];
  /** Shows the typed part of an example. */
  show: (example: string) => void;
}

export interface PlaceholderTyping {
  /** Types the examples one after another, beginning after the one that is shown. */
  run: () => void;
  /** Stops, and shows the whole example. */
  rest: () => void;
}

/** Shows examples as if they were typed. Starts at rest, with the first example already in the field. */
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
