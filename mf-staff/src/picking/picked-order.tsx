import { useBrowserValue } from '@shop/browser/hydrated';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button, ButtonLink } from '@shop/ui/button/button';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { useOutbox } from '../outbox/outbox-context.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { Notice } from '../states/notice.tsx';
import type { OrderDetail, OrderStep } from '../steps/take-step.ts';
import { useDelayedActions } from '../undo/delayed-actions.ts';
import { Camera, canScan } from './camera.tsx';
import { MissingDialog } from './missing-dialog.tsx';
import { leftOf, missingOf, scanOf, type Scan } from './picked.ts';
import { Piece } from './piece.tsx';
import { forgetTicks, keepTicks, ticksOf, type Ticks } from './ticks.ts';
import css from './picked-order.module.css';

interface PickedOrderProps {
  order: OrderDetail;
  onOrder: (order: OrderDetail) => void;
  /** The order that is picked after this one. */
  next: string | undefined;
}

/** One order in the hands of who picks it: tick or scan, pack, ship. Every step also works without a connection. */
export function PickedOrder({ order, onOrder, next }: PickedOrderProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const delayedActions = useDelayedActions();
  const outbox = useOutbox();
  const hasCamera = useBrowserValue(canScan, false);
  const [ticks, setTicks] = useState<Ticks>(() => ticksOf(order.id));
  const [code, setCode] = useState('');
  const [scan, setScan] = useState<Scan | null>(null);
  const [isScanning, setScanning] = useState(false);
  const [missingLine, setMissingLine] = useState<OrderDetail['lines'][number] | null>(null);
  const [stage, setStage] = useState<'pick' | 'packed' | 'shipped'>(order.status === 'packed' ? 'packed' : 'pick');
  const [isShipping, setShipping] = useState(false);

  const left = (line: OrderDetail['lines'][number]) => leftOf(order, line, ticks);
  const toGo = order.lines.reduce((sum, line) => sum + left(line), 0);
  const nextLine = order.lines.find((line) => left(line) > 0);

  const tick = (lineId: string, count: number) => {
    const changed = { ...ticks, [lineId]: count };
    keepTicks(order.id, changed);
    setTicks(changed);
  };
  const read = (scanned: string) => {
    const found = scanOf(scanned, order, ticks);
    setScan(found);
    if (found.kind === 'fits') tick(found.line.id, (ticks[found.line.id] ?? 0) + 1);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() === '') return;
    read(code);
    setCode('');
  };
  const take = (step: OrderStep, after: 'packed' | 'shipped') => {
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
        <Camera onCode={read} onClose={() => setScanning(false)}>
          {nextLine
            ? t('picking.hold-code', { name: nextLine.name[language], size: nextLine.size[language] })
            : t('picking.all-there')}
        </Camera>
      )}
      {scan && scan.kind !== 'fits' && (
        <Notice
          tone="danger"
          title={t(scan.kind === 'other' ? 'picking.wrong-code' : 'picking.enough', {
            code: scan.kind === 'other' ? scan.code : scan.line.sku,
          })}
          text={nextLine && t('picking.wanted', { name: nextLine.name[language], code: nextLine.sku })}
        />
      )}
      <ul>
        {order.lines.map((line) => (
          <Piece
            key={line.id}
            line={line}
            left={stage === 'pick' ? left(line) : 0}
            missing={missingOf(order, line.id)}
            isNext={stage === 'pick' && line === nextLine}
            onTick={(isTicked) => stage === 'pick' && tick(line.id, isTicked ? line.quantity : 0)}
            onMissing={() => setMissingLine(line)}
          />
        ))}
      </ul>
      {stage === 'pick' && (
        <form className={css.code} onSubmit={submit}>
          <label>
            <span>{t('picking.code')}</span>
            <input
              dir="ltr"
              value={code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              enterKeyHint="done"
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
        </form>
      )}
      <div className={css.thumbs}>
        {stage === 'pick' && hasCamera && (
          <Button
            look="quiet"
            aria-pressed={isScanning}
            aria-label={t('picking.scan')}
            onClick={() => setScanning(!isScanning)}
          >
            <StaffIcon name="scan" />
          </Button>
        )}
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
      {missingLine && (
        <MissingDialog
          order={order}
          line={missingLine}
          quantity={left(missingLine)}
          onReported={onOrder}
          onClosed={() => setMissingLine(null)}
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
