import { useTranslation } from 'react-i18next';
import { useBusy } from '../busy/use-busy.ts';
import { Icon } from '../icon/icon.tsx';
import text from '../text/text.module.css';
import css from './wish-button.module.css';

interface WishButtonProps {
  name: string;
  wished: boolean;
  onToggle: () => Promise<unknown>;
  /** A heart on a photograph, light on a dark one; or a heart with text. */
  look: 'onLight' | 'onDark' | 'words';
}

export function WishButton({ name, wished, onToggle, look }: WishButtonProps) {
  const { t } = useTranslation('common');
  const [running, run] = useBusy();
  return (
    <button
      type="button"
      className={`${css.wish} ${css[look]}`}
      data-wished={wished || undefined}
      aria-label={
        look === 'words'
          ? undefined
          : t(wished ? 'accessibility.remove-from-wishlist' : 'accessibility.add-to-wishlist', { name })
      }
      aria-disabled={running || undefined}
      // Ignores the second press of a double click, which would undo the first.
      onClick={({ detail }) => detail < 2 && run(onToggle)}
    >
      <Icon name="heart" className={css.heart} />
      {look === 'words' && (
        <span className={text.link}>{t(wished ? 'product.remove-from-wishlist' : 'product.add-to-wishlist')}</span>
      )}
    </button>
  );
}
