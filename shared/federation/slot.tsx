import type { SlotName, SlotProps } from '@shop/composition/slots';
import { Component, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { SlotsContext, type Filler } from './slot-source.ts';
import { watchUse } from './watch-use.ts';

interface Place {
  /** While true, the code of the fillers is not loaded. */
  held?: boolean;
  /** Shown until the slot is filled, and when no remote fills it. */
  fallback?: ReactNode;
  /** Shown when the fillers could not be loaded; the fallback where absent. */
  failed?: (retry: () => void) => ReactNode;
}

/** Includes the props that the slot of that name passes to its fillers. */
type Props<S extends SlotName> = SlotProps[S] & Place & { name: S };

type Filling = { state: 'waiting' | 'empty' | 'failed' } | { state: 'filled'; fillers: readonly Filler[] };

const filledWith = (fillers: readonly Filler[], otherwise: 'empty' | 'failed'): Filling =>
  fillers.length > 0 ? { state: 'filled', fillers } : { state: otherwise };

const withReplacement = (fillers: readonly Filler[], crashed: Filler, replacement: Filler | undefined): Filling =>
  filledWith(
    fillers.flatMap((filler) => (filler === crashed ? (replacement ?? []) : filler)),
    'failed',
  );

interface BoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps a crash inside a slot from taking down the page. */
class SlotBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** A place in a page that other remotes fill. Their code is loaded when it is near the viewport and `held` is not set. */
export function Slot<S extends SlotName>(props: Props<S>) {
  // `SlotProps` is empty in this package: the packages that use it declare their slots. So the props can't be typed here.
  const { name, held = false, fallback = null, failed, ...rest } = props as unknown as Place & { name: string };
  const source = useContext(SlotsContext);
  const place = useRef<HTMLDivElement>(null);
  const [filling, setFilling] = useState<Filling>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);

  // An effect, because loading on sight needs an IntersectionObserver on the element.
  useEffect(() => {
    const element = place.current;
    if (!source || !element || held) return;
    const use = watchUse(element);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        source.load(name).then(
          (fillers) => use.whenUnused(() => setFilling(filledWith(fillers, 'empty'))),
          () => use.whenUnused(() => setFilling({ state: 'failed' })),
        );
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => {
      use.stop();
      observer.disconnect();
    };
  }, [source, name, held, attempt]);

  const retry = () => {
    setFilling({ state: 'waiting' });
    setAttempt((count) => count + 1);
  };

  if (filling.state === 'filled') {
    const replaceCrashed = async (crashed: Filler, error: unknown) => {
      const replacement = await source?.replace(name, crashed, error).catch(() => undefined);
      setFilling((now) => (now.state === 'filled' ? withReplacement(now.fillers, crashed, replacement) : now));
    };
    return filling.fillers.map((filler) => {
      const { remote, build, component: Filled } = filler;
      return (
        <SlotBoundary key={`${remote} ${build}`} onError={(error) => void replaceCrashed(filler, error)}>
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
