import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import css from './count-link.module.css';

interface CountLinkProps extends Omit<LinkProps, 'aria-label' | 'children' | 'className'> {
  icon: 'heart' | 'cart';
  count: number;
  /** Accessible name with the count; the badge is hidden from assistive technology. */
  label: string;
}

/** An icon link with a count, for wishlist and cart. */
export function CountLink({ icon, count, label, ...rest }: CountLinkProps) {
  const language = useLanguage();
  return (
    <Link {...rest} className={css.link} aria-label={label}>
      <Icon name={icon} />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {formatWhole(count, language)}
        </span>
      )}
    </Link>
  );
}
