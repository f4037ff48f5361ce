import { expect, test, vi } from 'vitest';
import { createHolder, HELD_FOR } from './held.ts';

/** A holder whose seconds pass when the test says so. */
function aHolder() {
  let each = () => undefined as void;
  const end = vi.fn<() => void>();
  const holder = createHolder((second) => {
    each = second;
    return end;
  });
  const pass = (seconds: number) => Array.from({ length: seconds }, () => each());
  return { holder, pass, end };
}

test('what was pressed is done after ten seconds, and not before', () => {
  const { holder, pass, end } = aHolder();
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  holder.hold({ text: 'packed', run });

  pass(HELD_FOR - 1);
  expect(run).not.toHaveBeenCalled();
  expect(holder.getHeld()).toMatchObject({ left: 1 });
  pass(1);

  expect(run).toHaveBeenCalledOnce();
  expect(end).toHaveBeenCalled();
  expect(holder.getHeld()).toBeNull();
});

test('what is taken back is never done', () => {
  const { holder, pass } = aHolder();
  const [run, onUndo] = [vi.fn<() => Promise<void>>(async () => undefined), vi.fn<() => void>()];
  holder.hold({ text: 'packed', run, onUndo });

  holder.undo();
  pass(HELD_FOR);

  expect(run).not.toHaveBeenCalled();
  expect(onUndo).toHaveBeenCalledOnce();
});

test('a further press lets the one before go on at once', async () => {
  const { holder } = aHolder();
  const [first, second] = [
    vi.fn<() => Promise<void>>(async () => undefined),
    vi.fn<() => Promise<void>>(async () => undefined),
  ];
  holder.hold({ text: 'packed', run: first });

  holder.hold({ text: 'shipped', run: second });
  expect(first).toHaveBeenCalledOnce();
  await holder.letGo();

  expect(second).toHaveBeenCalledOnce();
});
