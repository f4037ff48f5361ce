// @vitest-environment jsdom
import { use } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { useKeyPress } from './use-key-press.ts';

function Screen({ loaded, onPress }: { loaded: Promise<string>; onPress: (key: string) => void }) {
  const code = use(loaded);
  useKeyPress(({ key }) => onPress(key));
  return code;
}

test('a key counts from the moment on at which the screen can be seen, until it is left', async () => {
  let answer!: (code: string) => void;
  const loaded = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const pressed: string[] = [];
  const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));
  const body = document.body.appendChild(document.createElement('div'));
  const root = createRoot(body);
  onTestFinished(() => body.remove());
  const shown = new Promise<void>((resolve) => {
    new MutationObserver(() => {
      press('5');
      resolve();
    }).observe(body, { childList: true });
  });

  root.render(<Screen loaded={loaded} onPress={(key) => pressed.push(key)} />);
  press('4');
  answer('SW-1');
  await shown;
  expect([body.textContent, pressed]).toEqual(['SW-1', ['5']]);

  root.unmount();
  press('6');
  expect(pressed).toEqual(['5']);
});
