import { toast } from 'react-hot-toast/headless';
import css from './removed-toast.module.css';

interface Removed {
  text: string;
  name: string;
  undoText: string;
  /** Puts it back; absent where that can't be done. */
  undo?: () => void;
}

/** Says what was removed, and takes it back for as long as that stands there. */
export function toastRemoved({ text, name, undoText, undo }: Removed): void {
  toast(({ id }) => (
    <span className={css.removed}>
      <span>{text}</span> <bdi className={css.name}>{name}</bdi>
      {undo && (
        <button
          type="button"
          className={css.undo}
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
