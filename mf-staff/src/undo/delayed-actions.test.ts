import { expect, test, vi } from 'vitest';
import { createDelayedActions, UNDO_WINDOW } from './delayed-actions.ts';

/** Delayed actions whose seconds pass when the test says so. */
function someDelayedActions() {
  let each = () => undefined as void;
  const end = vi.fn<() => void>();
  const delayedActions = createDelayedActions((second) => {
    each = second;
    return end;
  });
  const pass = (seconds: number) => Array.from({ length: seconds }, () => each());
  return { delayedActions, pass, end };
}

test('what was pressed is done after ten seconds, and not before', () => {
  const { delayedActions, pass, end } = someDelayedActions();
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  delayedActions.delay({ text: 'packed', run });

  pass(UNDO_WINDOW - 1);
  expect(run).not.toHaveBeenCalled();
  expect(delayedActions.getDelayed()).toMatchObject({ left: 1 });
  pass(1);

  expect(run).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalled();
  expect(delayedActions.getDelayed()).toBeNull();
});

test('what is taken back is never done', () => {
  const { delayedActions, pass } = someDelayedActions();
  const [run, onUndo] = [vi.fn<() => Promise<void>>(async () => undefined), vi.fn<() => void>()];
  delayedActions.delay({ text: 'packed', run, onUndo });

  delayedActions.undo();
  pass(UNDO_WINDOW);

  expect(run).not.toHaveBeenCalled();
  expect(onUndo).toHaveBeenCalledOnce();
});

test('a further press lets the one before go on at once', async () => {
  const { delayedActions } = someDelayedActions();
  const [first, second] = [
    vi.fn<() => Promise<void>>(async () => undefined),
    vi.fn<() => Promise<void>>(async () => undefined),
  ];
  delayedActions.delay({ text: 'packed', run: first });

  delayedActions.delay({ text: 'shipped', run: second });
  expect(first).toHaveBeenCalledOnce();
  await delayedActions.runNow();

  expect(second).toHaveBeenCalledOnce();
});
