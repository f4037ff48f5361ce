import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Icon } from '@shop/ui/icon/icon';
import { Link } from 'react-router-dom';
import css from './count-link.module.css';

interface CountLinkProps {
  to: string;
  icon: 'heart' | 'cart';
  count: number;
  /** The whole name with its count; the badge itself is only looked at. */
  label: string;
}

/** A sign with the number of things behind it. */
export function CountLink({ to, icon, count, label }: CountLinkProps) {
  const language = useLanguage();
  return (
    <Link className={css.link} to={to} aria-label={label}>
      <Icon name={icon} />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {formatWhole(count, language)}
        </span>
      )}
    </Link>
  );
}
