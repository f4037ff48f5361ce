import { permanentStorage } from '@shop/browser/storage';
import { useState } from 'react';

/** A text that is kept on this device while it is typed, by a name: through a reload, an ended session and a new build. */
export function useDraft(name: string): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(() => permanentStorage.read(name) ?? '');
  const type = (typed: string) => {
    setText(typed);
    if (typed === '') permanentStorage.remove(name);
    else permanentStorage.write(name, typed);
  };
  return [text, type];
}
