import { loginPath } from '@shop/customer/login-path';
import { toast } from 'react-hot-toast/headless';
import { Link } from 'react-router-dom';
import css from '@shop/ui/toast/toast.module.css';

interface LoginToast {
  text: string;
  action: string;
  /** Where the visitor comes back to: a path of the shop without the `/ar` prefix. */
  back: string;
}

/** Says that what a guest asked for needs a login, with the way there. */
export function toastLogin({ text, action, back }: LoginToast): void {
  toast(
    ({ id }) => (
      <span className={css.words}>
        <span>{text}</span>
        <Link className={css.action} to={loginPath(back)} onClick={() => toast.dismiss(id)}>
          {action}
        </Link>
      </span>
    ),
    // Who presses again is told once.
    { id: 'log-in' },
  );
}
