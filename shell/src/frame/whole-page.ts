import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Gives a page all of its height at once, after Back and for an address with `#`: scroll positions are measured in it.
 * Other pages leave out what is not near the window (`layout.later`). Must stand before what scrolls. For the page that
 * the server sent, `KEEP_SCROLL` decides.
 */
export function WholePage(): null {
  const isBack = useNavigationType() === 'POP';
  const location = useLocation();
  const served = useRef(location);
  useLayoutEffect(() => {
    if (location !== served.current)
      document.documentElement.toggleAttribute('data-whole', isBack || location.hash !== '');
  }, [location, isBack]);
  return null;
}
