import { AddressLines } from '../address/address-lines.tsx';
import { SaleNote } from '../sale-note/sale-note.tsx';
import { KitRow } from './kit-row.tsx';
import label from '../label/label.module.css';
import text from '../text/text.module.css';
import toast from '../toast/toast.module.css';
import trail from '../trail/trail.module.css';
import css from './kit-page.module.css';

const ADDRESS = {
  recipient: 'Maryam',
  phone: '+971501234567',
  building: 'Villa 14',
  area: 'Al Warqa 2',
  emirate: 'DU',
} as const;
const ARABIC_ADDRESS = { ...ADDRESS, recipient: 'مريم', building: 'فيلا 14', area: 'الورقاء 2' };

/** Components of order pages. */
export function OrderRow() {
  return (
    <>
      <KitRow name="Label">
        <div className={label.label}>
          <p className={`${text.small} ${text.soft}`}>Order ID</p>
          <p className={text.head}>SW-7K3M-Q9TX-2HWD</p>
        </div>
      </KitRow>
      <KitRow name="Steps">
        <ol className={trail.trail}>
          <li data-state="done">
            <b>Placed</b>Monday 16 November
          </li>
          <li data-state="now" aria-current="step">
            <b>Confirmed</b>We are getting it ready
          </li>
          <li>
            <b>Shipped</b>
          </li>
        </ol>
      </KitRow>
      <KitRow name="Address, offer">
        <p>
          <AddressLines address={ADDRESS} />
        </p>
        <p>
          <AddressLines address={ARABIC_ADDRESS} />
        </p>
        <SaleNote endsAt="2026-12-02T20:00:00Z" />
      </KitRow>
      <KitRow name="Toast">
        <div className={css.toast}>
          <span className={toast.words}>
            Removed from cart <span className={toast.name}>Oud Royal</span>
            <button className={toast.action} type="button">
              Undo
            </button>
          </span>
        </div>
      </KitRow>
    </>
  );
}
