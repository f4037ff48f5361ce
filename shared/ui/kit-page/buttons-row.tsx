import { ActionButton, Button, ButtonLink } from '../button/button.tsx';
import { CountLink } from '../count-link/count-link.tsx';
import { WishButton } from '../wish-button/wish-button.tsx';
import { KitRow } from './kit-row.tsx';
import text from '../text/text.module.css';
import css from './kit-page.module.css';

/** Never resolves, to show the running state. */
const never = () => new Promise(() => {});
const nothing = async () => {};

export function ButtonsRow() {
  return (
    <KitRow name="Button">
      <div className={css.line}>
        <Button>Add to cart</Button>
        <Button look="quiet">Apply</Button>
        <Button look="text">Undo</Button>
        <ButtonLink to="/">Go to home</ButtonLink>
        <ActionButton onAction={never} runningText="Adding…">
          Press to see it run
        </ActionButton>
      </div>
      <div className={css.line}>
        <Button disabled>Out of stock</Button>
        <Button look="quiet" disabled>
          Apply
        </Button>
        <a className={text.link} href="#kit">
          Policies
        </a>
        <CountLink to="/wishlist" icon="heart" count={0} label="Wishlist, empty" />
        <CountLink to="/cart" icon="cart" count={12} label="Cart, 12 items" />
        <WishButton name="Oud Royal" wished={false} onToggle={nothing} look="words" />
        <WishButton name="Oud Royal" wished onToggle={nothing} look="words" />
      </div>
      <Button wide>As wide as its place</Button>
    </KitRow>
  );
}
