import { afterEach, expect, test, vi } from 'vitest';
import { watchedPlace } from './watched-place.ts';

type Entry = Pick<IntersectionObserverEntry, 'isIntersecting'>;

/** Stands for the browser, which says whether elements are on the screen. */
function observers() {
  const all: { see: (...entries: Entry[]) => void; element?: Element; disconnected: boolean }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: (typeof all)[number];
      constructor(callback: (entries: Entry[]) => void) {
        this.own = { see: (...entries) => callback(entries), disconnected: false };
        all.push(this.own);
      }
      observe(element: Element) {
        this.own.element = element;
      }
      disconnect() {
        this.own.disconnected = true;
      }
    },
  );
  return all;
}

afterEach(() => vi.unstubAllGlobals());

test('a place tells its listeners what the browser has seen last', () => {
  const all = observers();
  const place = watchedPlace();
  const heard: boolean[] = [];
  const stop = place.subscribe(() => heard.push(place.isInView()));
  expect(place.isInView()).toBe(false);

  place.ref({} as Element);
  all[0]!.see({ isIntersecting: true });
  all[0]!.see({ isIntersecting: true }, { isIntersecting: false });
  stop();
  all[0]!.see({ isIntersecting: true });

  expect(heard).toEqual([true, false]);
  expect(place.isInView()).toBe(true);
});

test('an element that leaves the page is no longer watched', () => {
  const all = observers();

  watchedPlace().ref({} as Element)?.();

  expect(all[0]!.disconnected).toBe(true);
});
