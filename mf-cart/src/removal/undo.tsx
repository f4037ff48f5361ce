import { useBusy } from '@shop/ui/busy/use-busy';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import css from './undo.module.css';
import text from '@shop/ui/text/text.module.css';

interface UndoProps {
  /** Says that it was removed, and from where. */
  said: string;
  name: string;
  onUndo: () => Promise<unknown>;
}

/** Stands where a removed item was, and puts it back. */
export function Undo({ said, name, onUndo }: UndoProps) {
  const { t } = useTranslation('common');
  const [running, run] = useBusy();
  return (
    <div className={css.undo}>
      <p className={`${text.small} ${text.soft}`}>
        {said}: <bdi className={css.name}>{name}</bdi>
      </p>
      <Button
        look="text"
        data-undo
        aria-disabled={running || undefined}
        aria-busy={running}
        onClick={() => run(onUndo)}
      >
        {t('actions.undo')}
        <span className={text.hidden}>: {name}</span>
      </Button>
    </div>
  );
}
