import { Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderStep } from '../steps/take-step.ts';
import { couriersUsed, noteCourier } from './couriers.ts';
import css from './ship-dialog.module.css';

interface ShipDialogProps {
  orders: readonly { id: string; number: number; recipient: string | null }[];
  onShip: (steps: Extract<OrderStep, { step: 'ship' }>[]) => void;
  onClosed: () => void;
}

/** Characters of a courier's name and of a waybill; the contract has the same limit. */
const LONGEST = 80;

/** Asks for the courier and each parcel's number. A scanner that ends with Enter goes from field to field. */
export function ShipDialog({ orders, onShip, onClosed }: ShipDialogProps) {
  const { t } = useTranslation('mf-staff');
  const id = useId();
  const [used] = useState(couriersUsed);
  const [courier, setCourier] = useState(used[0] ?? '');
  const [waybills, setWaybills] = useState<Readonly<Record<string, string>>>({});
  const [isAsked, setAsked] = useState(false);
  const isMissing = (value: string | undefined) => isAsked && !value?.trim();

  const submit = (event: SubmitEvent<HTMLFormElement>, close: () => void) => {
    event.preventDefault();
    setAsked(true);
    const empty = event.currentTarget.querySelector<HTMLInputElement>('input:placeholder-shown');
    if (empty) {
      empty.focus();
      return;
    }
    noteCourier(courier.trim());
    onShip(
      orders.map((order) => ({
        id: order.id,
        step: 'ship',
        shipment: { courier: courier.trim(), waybill: waybills[order.id]!.trim() },
      })),
    );
    close();
  };

  return (
    <Dialog title={t('ship.title', { count: orders.length, number: orders[0]?.number })} onClosed={onClosed}>
      {(close) => (
        <form className={css.form} noValidate onSubmit={(event) => submit(event, close)}>
          <Field
            id={`${id}-courier`}
            label={t('ship.courier')}
            error={isMissing(courier) ? t('ship.missing') : undefined}
          >
            {(control) => (
              <Input
                {...control}
                list={`${id}-couriers`}
                value={courier}
                placeholder=" "
                maxLength={LONGEST}
                autoComplete="off"
                onChange={({ target }) => setCourier(target.value)}
              />
            )}
          </Field>
          <datalist id={`${id}-couriers`}>
            {used.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
          {orders.map((order) => (
            <Field
              key={order.id}
              id={`${id}-${order.id}`}
              label={
                orders.length === 1
                  ? t('ship.waybill')
                  : t('ship.waybill-of', { number: order.number, name: order.recipient ?? '' })
              }
              error={isMissing(waybills[order.id]) ? t('ship.missing') : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  dir="ltr"
                  value={waybills[order.id] ?? ''}
                  placeholder=" "
                  maxLength={LONGEST}
                  autoComplete="off"
                  onChange={({ target }) => setWaybills({ ...waybills, [order.id]: target.value })}
                />
              )}
            </Field>
          ))}
          <p className={css.soft}>{t('ship.message')}</p>
          <div className={css.actions}>
            <Button type="submit">{t('ship.action')}</Button>
            <Button look="text" onClick={close}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
