import { toast } from 'react-hot-toast/headless';
import css from '@shop/ui/toast/toast.module.css';

interface Removed {
  text: string;
  name: string;
  undoText: string;
  /** Adds the line again; absent where it can't be bought any more. */
  undo?: () => void;
}

/** Milliseconds for which a removal can be undone. Three seconds are too short to find the button and to decide. */
const UNDO_DURATION = 10_000;

/** A toast that names the removed line, with an undo button. */
export function toastRemoved({ text, name, undoText, undo }: Removed): void {
  const content = ({ id }: { id: string }) => (
    <span className={css.words}>
      <span>{text}</span> <bdi className={css.name}>{name}</bdi>
      {undo && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            toast.dismiss(id);
            undo();
          }}
        >
          {undoText}
        </button>
      )}
    </span>
  );
  toast(content, undo && { duration: UNDO_DURATION });
}
