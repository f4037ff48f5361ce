import { Icon } from '@shop/ui/icon/icon';
import { Link } from 'react-router-dom';
import { useBack } from '../frame/kept-places.ts';
import css from './screen-head.module.css';

/** The way from a screen to the list that it belongs to. */
export function BackLink({ to, text }: { to: string; text: string }) {
  const back = useBack(to);
  return (
    <Link
      className={css.back}
      to={to}
      onClick={(event) => {
        // Other presses open the list in a tab of its own.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        back();
      }}
    >
      <Icon name="back" />
      {text}
    </Link>
  );
}
