import { Icon } from '@shop/ui/icon/icon';
import { useState, type ReactNode } from 'react';
import css from './fold.module.css';

interface FoldProps {
  title: string;
  /** Rendered once it is opened, so that it loads nothing before. */
  children: ReactNode;
}

/** What is not needed every time, below its title. The arrow says that it opens. */
export function Fold({ title, children }: FoldProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <Icon name="down" />
        {title}
      </summary>
      {wasOpened && children}
    </details>
  );
}
