import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useBack } from '../frame/kept-places.ts';
import { staffHead } from '../frame/staff-head.ts';
import { HistoryOf } from '../history/history-of.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { BackLink } from '../layout/back-link.tsx';
import { Fold } from '../layout/fold.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { MissingPieces } from '../missing/missing-pieces.tsx';
import { DueMark } from '../orders/due-mark.tsx';
import { dueOf } from '../orders/due.ts';
import { ReportReturnDialog } from '../returns/report-return-dialog.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { ShipDialog } from '../ship/ship-dialog.tsx';
import { LoadState } from '../states/load-state.tsx';
import { Notice } from '../states/notice.tsx';
import { Status } from '../status/status.tsx';
import { outcomeText } from '../steps/outcome-text.ts';
import { NEXT_STEP, type Step } from '../steps/steps.ts';
import { takeStep, type OrderStep, type Outcome } from '../steps/take-step.ts';
import { useDelayedActions } from '../undo/delayed-actions.ts';
import { NoteForm } from './note-form.tsx';
import { OrderActions, stepsNow } from './order-actions.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderSide } from './order-side.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TimelineList } from './timeline-list.tsx';
import css from './order-page.module.css';

export const handle = staffHead('order.title-plain');

/** One order: what it is, what happened, and what can be done with it now. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { id = '' } = useParams();
  const { call, may } = useStaff();
  const delayedActions = useDelayedActions();
  const back = useBack('/staff/orders');
  const order = useLoad(id, async (signal) => (await call('staffOrder', { params: { id } }, { signal })).data);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [dialog, setDialog] = useState<'ship' | 'refund' | 'return' | null>(null);
  const [now] = useState(() => new Date());
  const note = useRef<HTMLTextAreaElement>(null);
  const { data } = order;

  const take = (taken: OrderStep) => {
    setOutcome(null);
    delayedActions.delay({
      text: t('order.held', { number: data?.number, step: t(`steps.names.${taken.step}`) }),
      run: async () => {
        setOutcome(await takeStep(call, taken));
        order.reload();
      },
    });
  };
  const onStep = (step: Step) => (step === 'ship' ? setDialog('ship') : take({ id, step }));
  const ifPossible = (step: Step) => () => {
    if (data && stepsNow(data, may).includes(step)) onStep(step);
  };

  useKeys({
    KeyA: () => {
      const next = data && NEXT_STEP[data.status];
      if (next) ifPossible(next)();
    },
    KeyP: ifPossible('pack'),
    KeyS: ifPossible('ship'),
    KeyR: () => data?.acts.includes('refund') && may('staffRefundOrder') && setDialog('refund'),
    KeyM: () => note.current?.focus(),
    KeyZ: () => delayedActions.undo(),
    Escape: back,
  });

  if (!data) {
    return (
      <>
        <ScreenHead title={t('order.title-plain')} back={{ to: '/staff/orders', text: t('orders.title') }} />
        <LoadState of={order} failed={t('order.failed')} />
      </>
    );
  }
  const due = dueOf(data, now);
  const isTrouble = outcome !== null && outcome.kind !== 'done';
  return (
    <>
      <BackLink to="/staff/orders" text={t('orders.title')} />
      <div className={css.head}>
        <h1 className={css.title}>{t('order.title', { number: data.number })}</h1>
        <Status status={data.status} />
        {due && <DueMark due={due} />}
        <bdi dir="ltr" className={css.soft}>
          {data.id}
        </bdi>
      </div>
      <div className={css.notices}>
        <LoadState of={order} failed={t('order.failed')} />
        {isTrouble && (
          <Notice
            tone={outcome.kind === 'before' ? 'plain' : 'danger'}
            title={t(`order.outcomes.${outcome.kind}`)}
            text={outcomeText(outcome, language, t)}
          >
            <Button look="quiet" onClick={() => setOutcome(null)}>
              {t('common:actions.close')}
            </Button>
          </Notice>
        )}
        {data.alerts.map((alert) => (
          <Notice
            key={alert.id}
            tone="danger"
            title={alert.what[language]}
            text={`${alert.todo[language]} (${alert.reason ?? alert.reference})`}
          />
        ))}
        <MissingPieces order={data} onSettled={order.set} />
      </div>
      <div className={css.two}>
        <div className={css.stack}>
          <OrderLines order={data} />
          <section className={css.stack}>
            <h2 className={css.panel}>{t('order.happened')}</h2>
            {may('staffAddNote') && (
              <NoteForm
                draft={`staff-note:${id}`}
                field={note}
                onAdd={async (text) => order.set((await call('staffAddNote', { params: { id }, body: { text } })).data)}
              />
            )}
            <TimelineList
              order={data}
              onSendAgain={
                may('staffSendAgain')
                  ? async (about) => order.set((await call('staffSendAgain', { params: { id }, body: { about } })).data)
                  : undefined
              }
            />
            <Fold title={t('order.history')}>
              <HistoryOf subject="order" id={id} />
            </Fold>
          </section>
        </div>
        <div className={css.side}>
          <OrderActions
            order={data}
            may={may}
            onStep={onStep}
            onRefund={() => setDialog('refund')}
            onReturn={() => setDialog('return')}
          />
          <OrderSide order={data} />
        </div>
      </div>
      {dialog === 'ship' && (
        <ShipDialog orders={[data]} onShip={([taken]) => taken && take(taken)} onClosed={() => setDialog(null)} />
      )}
      {dialog === 'refund' && <RefundDialog order={data} onRefunded={order.reload} onClosed={() => setDialog(null)} />}
      {dialog === 'return' && (
        <ReportReturnDialog order={data} onReported={order.reload} onClosed={() => setDialog(null)} />
      )}
    </>
  );
}
