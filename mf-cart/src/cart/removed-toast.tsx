import { toast } from 'react-hot-toast/headless';
import css from '@shop/ui/toast/toast.module.css';

interface Removed {
  text: string;
  name: string;
  undoText: string;
  /** Adds the line again; absent where it can't be bought any more. */
  undo?: () => void;
}

/** A toast that names the removed line, with an undo button. */
export function toastRemoved({ text, name, undoText, undo }: Removed): void {
  toast(({ id }) => (
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
  ));
}
