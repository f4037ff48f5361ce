import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../states/failure-text.ts';
import type { Found } from './use-found.ts';
import css from './found-list.module.css';

interface FoundListProps<Item> {
  found: Found<Item>;
  /** Name of the list. */
  label: string;
  /** What is said where nothing fits. */
  none: string;
  keyOf: (item: Item) => string;
  onChoose: (item: Item) => void;
  /** Two elements or more: a name first, and last what stands apart. */
  children: (item: Item) => ReactNode;
}

/** What a search found, each to be chosen. */
export function FoundList<Item>({ found, label, none, keyOf, onChoose, children }: FoundListProps<Item>) {
  const { t } = useTranslation('mf-staff');
  return (
    <>
      {found.state === 'failed' && (
        <p role="alert" className={css.problem}>
          {failureText(found.error, t('find.failed'))}
        </p>
      )}
      {found.items.length === 0 && (found.state === 'looking' || found.state === 'ready') && (
        <p className={css.soft} role="status">
          {found.state === 'looking' ? t('common:states.searching') : none}
        </p>
      )}
      {found.items.length > 0 && (
        <ul className={css.found} aria-label={label}>
          {found.items.map((item) => (
            <li key={keyOf(item)}>
              <button type="button" onClick={() => onChoose(item)}>
                {children(item)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
