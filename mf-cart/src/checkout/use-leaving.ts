import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

/** The way to the provider's payment page. `leaving` until this page is gone, or shown again as it was left. */
export function useLeaving(): { leaving: boolean; leaveTo: (address: string) => void } {
  const { revalidate } = useRevalidator();
  const [leaving, setLeaving] = useState(false);

  // Back from the payment page the browser may show this page as it was left.
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
