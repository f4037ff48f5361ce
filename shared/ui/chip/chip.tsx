import { useTranslation } from 'react-i18next';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import css from './chip.module.css';

interface ChipLinkProps extends Omit<LinkProps, 'children' | 'aria-label' | 'className'> {
  label: string;
}

/** A chosen filter. The link leads to the same page without it. */
export function ChipLink({ label, ...rest }: ChipLinkProps) {
  const { t } = useTranslation('common');
  return (
    <Link {...rest} className={css.chip} aria-label={t('accessibility.remove-filter', { name: label })}>
      <bdi>{label}</bdi>
      <Icon name="close" className={css.sign} />
    </Link>
  );
}
