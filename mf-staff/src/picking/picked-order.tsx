import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../outbox/outbox-context.ts';
import type { PickingStep } from '../outbox/outbox.ts';
import { Camera } from '../scan/camera.tsx';
import { CodeField } from '../scan/code-field.tsx';
import { ScanButton } from '../scan/scan-button.tsx';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import { useDelayedActions } from '../undo/delayed-actions.ts';
import { MissingDialog } from './missing-dialog.tsx';
import { piecesLeft, orderOfSlip, scanOf, toPick, type Picked, type Scan } from './picked.ts';
import { Piece } from './piece.tsx';
import { ScanNotice } from './scan-notice.tsx';
import { forgetTicks, keepTicks, ticksOf, type Ticks } from './ticks.ts';
import css from './picked-order.module.css';

interface PickedOrderProps {
  order: OrderDetail;
  onOrder: (order: OrderDetail) => void;
  /** The order that is picked after this one. */
  next: string | undefined;
  /** Whether the camera is open, which it stays from the slip to the last piece. */
  isScanning: boolean;
  onScanning: (isScanning: boolean) => void;
  /** Opens another order, whose slip was scanned. */
  onSlip: (orderId: string) => void;
}

/** One order in the hands of who picks it: tick or scan, pack, ship. Every step also works without a connection. */
export function PickedOrder({ order, onOrder, next, isScanning, onScanning, onSlip }: PickedOrderProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const delayedActions = useDelayedActions();
  const outbox = useOutbox();
  const [ticks, setTicks] = useState<Ticks>(() => ticksOf(order.id));
  const [scan, setScan] = useState<Scan | null>(null);
  const [missingPieces, setMissingPieces] = useState<Picked | null>(null);
  const [stage, setStage] = useState<'pick' | 'packed' | 'shipped'>(order.status === 'packed' ? 'packed' : 'pick');
  const [isShipping, setShipping] = useState(false);

  const all = toPick(order);
  const left = (picked: Picked) => piecesLeft(picked, ticks);
  const toGo = all.reduce((sum, picked) => sum + left(picked), 0);
  const wanted = all.find((picked) => left(picked) > 0);

  const tick = ({ id }: Picked, count: number) => {
    const changed = { ...ticks, [id]: count };
    keepTicks(order.id, changed);
    setTicks(changed);
  };
  const read = (code: string) => {
    const slip = orderOfSlip(code);
    const found = slip === null ? scanOf(code, all, ticks) : null;
    setScan(found);
    if (found?.kind === 'fits') tick(found.picked, (ticks[found.picked.id] ?? 0) + 1);
    if (slip !== null && slip !== order.id) onSlip(slip);
  };
  const take = (step: PickingStep, after: 'packed' | 'shipped') => {
    const before = stage;
    setStage(after);
    setScan(null);
    delayedActions.delay({
      text: t(`picking.held.${after}`, { number: order.number }),
      onUndo: () => setStage(before),
      run: async () => {
        if (after === 'packed') forgetTicks(order.id);
        await outbox.add({ order: step, number: order.number });
      },
    });
  };

  return (
    <section className={css.order}>
      <h1 className={css.title}>
        {t('order.title', { number: order.number })}{' '}
        <span className={css.soft}>
          <bdi>{order.recipient ?? ''}</bdi>, {t(`emirates.${order.emirate}`)}
        </span>
      </h1>
      {isScanning && stage === 'pick' && (
        <Camera onCode={read} onClose={() => onScanning(false)}>
          {wanted
            ? t('picking.hold-code', { name: wanted.name[language], size: wanted.size[language] })
            : t('picking.all-there')}
        </Camera>
      )}
      <ScanNotice scan={scan} ticks={ticks} wanted={wanted} />
      <ul>
        {all.map((picked) => (
          <Piece
            key={picked.id}
            picked={picked}
            left={stage === 'pick' ? left(picked) : 0}
            isNext={stage === 'pick' && picked === wanted}
            onTick={(isTicked) => stage === 'pick' && tick(picked, isTicked ? picked.quantity : 0)}
            onMissing={() => setMissingPieces(picked)}
          />
        ))}
      </ul>
      {stage === 'pick' && <CodeField label={t('picking.code')} onCode={read} />}
      <div className={css.thumbs}>
        {stage === 'pick' && <ScanButton isScanning={isScanning} onScanning={onScanning} />}
        {stage === 'pick' && (
          <Button
            wide
            aria-disabled={toGo > 0 || undefined}
            className={toGo > 0 ? css.waits : ''}
            onClick={() => toGo === 0 && take({ id: order.id, step: 'pack' }, 'packed')}
          >
            {toGo > 0
              ? t('picking.to-go', { count: toGo, number: formatWhole(toGo, language) })
              : t('order.steps.pack')}
          </Button>
        )}
        {stage === 'packed' && (
          <Button wide onClick={() => setShipping(true)}>
            {t('order.steps.ship')}
          </Button>
        )}
        {stage !== 'pick' && (
          <ButtonLink
            look={stage === 'packed' ? 'quiet' : 'primary'}
            wide={stage === 'shipped'}
            to={next ? `/staff/picking?order=${next}` : '/staff/picking'}
          >
            {t(next ? 'picking.next' : 'picking.list')}
          </ButtonLink>
        )}
      </div>
      {missingPieces && (
        <MissingDialog
          order={order}
          picked={missingPieces}
          quantity={left(missingPieces)}
          onReported={onOrder}
          onClosed={() => setMissingPieces(null)}
        />
      )}
      {isShipping && (
        <ShipDialog
          orders={[order]}
          onShip={([step]) => step && take(step, 'shipped')}
          onClosed={() => setShipping(false)}
        />
      )}
    </section>
  );
}
