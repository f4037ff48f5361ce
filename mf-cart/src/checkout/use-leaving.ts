import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/** Opens the provider's payment page. `leaving` is true until this page is gone, or is shown again from the back/forward cache. */
export function useLeaving(): { leaving: boolean; leaveTo: (address: string) => void } {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState(false);

  // Going back from the payment page may show this page from the back/forward cache, with its old state.
  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      void revalidate();
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, [revalidate]);

  const leaveTo = (address: string) => {
    setLeaving(true);
    location.assign(address);
  };
  return { leaving, leaveTo };
}
