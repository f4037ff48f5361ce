import type { SlotName, SlotProps } from '@shop/composition/slots';
import { useContext, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { SlotBoundary } from './slot-boundary.ts';
import { SlotsContext, type SlotFilling } from './slots-context.ts';

type Props<S extends SlotName> = SlotProps[S] & {
  name: S;
  /** While true the code is not asked for. */
  held?: boolean;
  /** Stands there until the slot is filled, and when nothing fills it. */
  fallback?: ReactNode;
  /** Stands there when filling it failed; the fallback where absent. */
  failed?: (retry: () => void) => ReactNode;
};

type Filling<S extends SlotName> =
  | { state: 'waiting' | 'empty' | 'failed' }
  | { state: 'filled'; build: string; component: ComponentType<SlotProps[S]> };

const filledWith = <S extends SlotName>({ build, component }: SlotFilling<S>): Filling<S> =>
  component ? { state: 'filled', build, component } : { state: 'empty' };

/** A place in a page that another remote fills. Its code is loaded when the place comes near the screen and is not held. */
export function Slot<S extends SlotName>({ name, held = false, fallback = null, failed, ...rest }: Props<S>) {
  const source = useContext(SlotsContext);
  const place = useRef<HTMLDivElement>(null);
  const [filling, setFilling] = useState<Filling<S>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  // Loading on sight needs the DOM: there is no declarative form of it.
  useEffect(() => {
    const element = place.current;
    if (!source || !element || held) return;
    let gone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        source.load(name).then(
          (found) => !gone && setFilling(filledWith(found)),
          () => !gone && setFilling({ state: 'failed' }),
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, [source, name, held, attempt]);

  const retry = () => {
    setFilling({ state: 'waiting' });
    setAttempt((count) => count + 1);
  };

  if (filling.state === 'filled') {
    const Filled = filling.component as ComponentType<object>;
    const crashed = (error: unknown) => {
      const replacement = source?.replace(name, filling.build, error) ?? Promise.reject(error as Error);
      void replacement.then(filledWith, (): Filling<S> => ({ state: 'failed' })).then(setFilling);
    };
    return (
      <SlotBoundary key={filling.build} onError={crashed}>
        <Filled {...rest} />
      </SlotBoundary>
    );
  }
  return (
    <div ref={place} data-slot={name}>
      {filling.state === 'failed' && failed ? failed(retry) : fallback}
    </div>
  );
}
