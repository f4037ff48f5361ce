import { useShopState } from '@shop/store/react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { nextPath } from './next-path.ts';

/** Where the visitor came from and goes back to: at once for who is logged in, or as soon as they are, here or in another tab. */
export function useNext(): string {
  const [search] = useSearchParams();
  const next = nextPath(search.get('next'));
  const navigate = useNavigate();
  const loggedIn = useShopState(({ session }) => session.status === 'loggedIn');

  // Leaving is the effect of having logged in. Back must not lead here again.
  useEffect(() => {
    if (loggedIn) void navigate(next, { replace: true });
  }, [loggedIn, next, navigate]);

  return next;
}
