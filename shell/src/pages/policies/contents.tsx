import { Link } from 'react-router-dom';
import type { Policy } from './policy-texts.ts';
import { useReadSection } from './use-read-section.ts';
import css from './contents.module.css';
import text from '@shop/ui/text/text.module.css';

/** The list of policies; the one that is being read is marked. */
export function Contents({ title, sections }: { title: string; sections: readonly Policy[] }) {
  const read = useReadSection(sections.map(({ anchor }) => anchor));
  return (
    <nav className={css.contents} aria-label={title}>
      <p className={`${text.small} ${text.soft}`}>{title}</p>
      <ul className={css.list}>
        {sections.map(({ anchor, title: name }) => (
          <li key={anchor}>
            <Link to={{ hash: anchor }} aria-current={anchor === read ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
