import { useEffect, useState } from 'react';

/** Whether the element is on the screen, and a ref for it. False until the browser has looked. */
export function useInView(): [isInView: boolean, ref: (element: Element | null) => void] {
  const [element, setElement] = useState<Element | null>(null);
  const [isInView, setInView] = useState(false);

  // An effect, because an IntersectionObserver needs the element.
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)!.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);

  return [isInView, setElement];
}
