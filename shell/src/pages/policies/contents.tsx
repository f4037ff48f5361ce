import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Policy } from './policy-texts.ts';
import css from './contents.module.css';
import text from '@shop/ui/text/text.module.css';

/** `rootMargin` of the band below the header in which a section counts as being read. */
const READING_BAND = '-20% 0px -70% 0px';

/** The element id of the section that is being read; the first one until the page is scrolled. */
function useCurrentSection(anchors: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]);
  const key = anchors.join(' ');

  // An effect, because an IntersectionObserver needs the elements.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: READING_BAND },
    );
    for (const anchor of key.split(' ')) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);

  return current;
}

export function Contents({ title, sections }: { title: string; sections: readonly Policy[] }) {
  const current = useCurrentSection(sections.map(({ anchor }) => anchor));
  return (
    <nav className={css.contents} data-print="no" aria-label={title}>
      <p className={`${text.small} ${text.soft}`}>{title}</p>
      <ul className={css.list}>
        {sections.map(({ anchor, title: name }) => (
          <li key={anchor}>
            <Link to={{ hash: anchor }} aria-current={anchor === current ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
