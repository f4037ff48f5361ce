import { permanentStorage } from '@shop/browser/storage';
import { useState } from 'react';

/**
 * A text that is being typed, kept on this device under `name`: it survives a reload, an ended session and a new build. An
 * empty text is forgotten.
 */
export function useDraft(name: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => permanentStorage.read(name) ?? '');
  const type = (typed: string) => {
    setText(typed);
    if (typed === '') permanentStorage.remove(name);
    else permanentStorage.write(name, typed);
  };
  return [text, type];
}
