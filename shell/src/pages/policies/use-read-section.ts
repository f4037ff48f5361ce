import { useEffect, useState } from 'react';

/** The band of the window, below the header, in which a section counts as being read. */
const READING_BAND = '-20% 0px -70% 0px';

/** The section that is being read, by its element's id; the first until the page has been scrolled. */
export function useReadSection(anchors: readonly string[]): string | undefined {
  const [read, setRead] = useState(anchors[0]);
  const key = anchors.join(' ');

  // What stands in the window is the browser's to tell.
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
