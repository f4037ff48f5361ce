import { useEffect, useState } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';

/** True once a field has had the focus (before hydration counts too), or the browser has nothing better to do. */
export function useWanted(field: HTMLElement | null): boolean {
  const [wanted, setWanted] = useState(false);

  // Focus and idle time are the browser's to tell.
  useEffect(() => {
    if (!field) return;
    const want = () => setWanted(true);
    if (document.activeElement === field) want();
    field.addEventListener('focus', want, { once: true });
    whenIdle(want);
    return () => field.removeEventListener('focus', want);
  }, [field]);

  return wanted;
}
