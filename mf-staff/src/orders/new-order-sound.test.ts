import { permanentStorage } from '@shop/browser/storage';
import { afterEach, expect, test, vi } from 'vitest';
import { createNewOrderSound } from './new-order-sound.ts';

const ON = 'staff-new-order-sound';

afterEach(() => permanentStorage.remove(ON));

/** Audio that begins as a browser's does before anybody has pressed anything, and counts the notes. */
function audio(state: AudioContextState = 'suspended') {
  const start = vi.fn();
  const node = { connect: (to: unknown) => to, frequency: { value: 0 }, start, stop: () => undefined };
  const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const context = {
    state,
    currentTime: 0,
    destination: {},
    resume: async () => {
      context.state = 'running';
    },
    createOscillator: () => node,
    createGain: () => ({ ...node, gain }),
  };
  return { sound: createNewOrderSound(() => context as unknown as AudioContext), start };
}

test('a device is silent until somebody wants to hear new orders', async () => {
  const { sound, start } = audio();

  sound.wake();
  sound.play();
  expect(start).not.toHaveBeenCalled();

  sound.switch(true);
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2));
  sound.play();
  expect(start).toHaveBeenCalledTimes(4);
  sound.switch(false);
  sound.play();
  expect(start).toHaveBeenCalledTimes(4);
});

test('after a reload the first press lets it be heard again', () => {
  permanentStorage.write(ON, 'yes');
  const { sound, start } = audio();

  sound.play();
  expect(start).not.toHaveBeenCalled();
  sound.wake();
  sound.play();

  expect(start).toHaveBeenCalledTimes(2);
});
