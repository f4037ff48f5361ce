import type { SlotName, SlotProps } from '@shop/composition/slots';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { SlotBoundary } from './slot-boundary.ts';
import { SlotsContext, type Filler } from './slots-context.ts';

interface Place {
  /** While true the code is not asked for. */
  held?: boolean;
  /** Stands there until the slot is filled, and when nothing fills it. */
  fallback?: ReactNode;
  /** Stands there when filling it failed; the fallback where absent. */
  failed?: (retry: () => void) => ReactNode;
}

/** The props of the slot of that name besides. */
type Props<S extends SlotName> = SlotProps[S] & Place & { name: S };

type Filling = { state: 'waiting' | 'empty' | 'failed' } | { state: 'filled'; fillers: readonly Filler[] };

const filledWith = (fillers: readonly Filler[], otherwise: 'empty' | 'failed'): Filling =>
  fillers.length > 0 ? { state: 'filled', fillers } : { state: otherwise };

const exchanged = (fillers: readonly Filler[], broken: Filler, better: Filler | undefined): Filling =>
  filledWith(
    fillers.flatMap((filler) => (filler === broken ? (better ?? []) : filler)),
    'failed',
  );

/** A place in a page that other remotes fill. Their code is loaded when the place comes near the screen and is not held. */
export function Slot<S extends SlotName>(props: Props<S>) {
  // By itself this package knows no slot at all, and so no props of one.
  const { name, held = false, fallback = null, failed, ...rest } = props as unknown as Place & { name: string };
  const source = useContext(SlotsContext);
  const place = useRef<HTMLDivElement>(null);
  const [filling, setFilling] = useState<Filling>({ state: 'waiting' });
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
          (fillers) => !gone && setFilling(filledWith(fillers, 'empty')),
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
    const crashed = async (broken: Filler, error: unknown) => {
      const better = await source?.replace(name, broken, error).catch(() => undefined);
      setFilling((now) => (now.state === 'filled' ? exchanged(now.fillers, broken, better) : now));
    };
    return filling.fillers.map((filler) => {
      const { remote, build, component: Filled } = filler;
      return (
        <SlotBoundary key={`${remote} ${build}`} onError={(error) => void crashed(filler, error)}>
          <Filled {...rest} />
        </SlotBoundary>
      );
    });
  }
  return (
    <div ref={place} data-slot={name} data-state={filling.state}>
      {filling.state === 'failed' && failed ? failed(retry) : fallback}
    </div>
  );
}
