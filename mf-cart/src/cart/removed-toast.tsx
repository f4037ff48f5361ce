import { toast } from 'react-hot-toast/headless';
import css from '@shop/ui/toast/toast.module.css';

interface Removed {
  text: string;
  name: string;
  undoText: string;
  /** Puts it back; absent where that can't be done. */
  undo?: () => void;
}

/** Says what was removed, with a button that puts it back for as long as the toast stands there. */
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
