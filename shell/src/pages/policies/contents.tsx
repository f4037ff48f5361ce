import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Policy } from './policy-texts.ts';
import css from './contents.module.css';
import text from '@shop/ui/text/text.module.css';

/** The band of the window, below the header, in which a section counts as being read. */
const READING_BAND = '-20% 0px -70% 0px';

/** The section that is being read, by its element's id; the first until the page has been scrolled. */
function useReadSection(anchors: readonly string[]): string | undefined {
  const [read, setRead] = useState(anchors[0]);
  const key = anchors.join(' ');

  // Only the browser knows what is in its window.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setRead(entered.target.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const anchor of key.split(' ')) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return read;
}

/** The list of policies; the one that is being read is marked. */
export function Contents({ title, sections }: { title: string; sections: readonly Policy[] }) {
  const read = useReadSection(sections.map(({ anchor }) => anchor));
  return (
    <nav className={css.contents} data-print="no" aria-label={title}>
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
