import { useTranslation } from 'react-i18next';
import { useBusy } from '../busy/use-busy.ts';
import { Icon } from '../icon/icon.tsx';
import text from '../text/text.module.css';
import css from './add-action.module.css';

interface AddActionProps {
  name: string;
  available: boolean;
  onAdd: () => Promise<unknown>;
}

/** A card's "add to cart" button, or the reason why the product is not available. */
export function AddAction({ name, available, onAdd }: AddActionProps) {
  const { t } = useTranslation('common');
  const [running, run] = useBusy();
  if (!available) return <span className={css.out}>{t('product.out-of-stock')}</span>;
  return (
    <button
      type="button"
      className={css.add}
      aria-disabled={running || undefined}
      aria-busy={running || undefined}
      onClick={() => run(onAdd)}
    >
      <Icon name="plus" className={css.sign} />
      <span className={css.words}>{t(running ? 'actions.adding' : 'actions.add-to-cart')}</span>
      <span className={text.hidden}>: {name}</span>
    </button>
  );
}

/** Shown instead of `AddAction` if the card shows a price "from": the shopper has to choose a size first. */
export function ChooseAction({ name, onChoose }: { name: string; onChoose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <button type="button" className={css.add} onClick={onChoose}>
      <Icon name="plus" className={css.sign} />
      <span className={css.words}>{t('actions.choose-size')}</span>
      <span className={text.hidden}>: {name}</span>
    </button>
  );
}
