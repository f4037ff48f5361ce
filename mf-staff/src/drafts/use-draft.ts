import { permanentStorage } from '@shop/browser/storage';
import { useState } from 'react';

/**
 * A text that is being typed, kept on this device under `name`: it survives a reload, an ended session and a new build. An
 * empty text is forgotten. `isRestored` says that the device had it from before.
 */
export function useDraft(name: string): [text: string, type: (text: string) => void, isRestored: boolean] {
  const [text, setText] = useState(() => permanentStorage.read(name) ?? '');
  const [isRestored, setRestored] = useState(text !== '');
  const type = (typed: string) => {
    setText(typed);
    if (typed === '') setRestored(false);
    if (typed === '') permanentStorage.remove(name);
    else permanentStorage.write(name, typed);
  };
  return [text, type, isRestored];
}
