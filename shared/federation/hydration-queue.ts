/** Decides when one part of a served page is hydrated. */
export class HydrationTask {
  #resolve: () => void = () => undefined;
  /** Whether React has committed the part, with the server's HTML as its content. */
  isMounted = false;
  /** Resolves when React may hydrate the part. */
  readonly released = new Promise<void>((resolve) => (this.#resolve = resolve));

  /** React reads a promise's `status` and `value`, so it can hydrate the part within the event that released it. */
  release(): void {
    void Object.assign(this.released, { status: 'fulfilled', value: undefined });
    this.#resolve();
  }
}

/** Hydrates the parts of a served page one after another with a pause between them, or all at once when a visitor acts. */
export class HydrationQueue {
  /** In document order. */
  readonly #waiting = new Set<HydrationTask>();
  readonly #pause: () => Promise<void>;
  #releasesAll = false;
  #onRemove: () => void = () => undefined;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  /** A task for a part that is rendered for the first time; null when the part need not wait. */
  createTask(): HydrationTask | null {
    return this.#releasesAll ? null : new HydrationTask();
  }

  /** Call when the part is mounted with the server's HTML. */
  add(task: HydrationTask): void {
    task.isMounted = true;
    if (this.#releasesAll) task.release();
    this.#waiting.add(task);
  }

  /** Call when the part is hydrated or unmounted. */
  remove(task: HydrationTask): void {
    if (this.#waiting.delete(task)) this.#onRemove();
  }

  /** Resolves when every part is hydrated, including parts nested in others. */
  async run(): Promise<void> {
    for (let [task] = this.#waiting; task; [task] = this.#waiting) {
      await this.#pause();
      task.release();
      while (this.#waiting.has(task)) await new Promise<void>((resolve) => (this.#onRemove = resolve));
    }
    this.#releasesAll = true;
  }

  /**
   * Call before an event that a part may have to handle, or that changes what surrounds it. React hydrates the part at
   * once then; if the part still waited, React would discard the server's HTML and render the part again.
   */
  releaseAll(): void {
    this.#releasesAll = true;
    for (const task of this.#waiting) task.release();
  }
}

/** Events that a part may have to handle. A press by assistive technology may fire only `click`. */
const EVENTS = [
  'pointerdown',
  'touchstart',
  'mousedown',
  'keydown',
  'beforeinput',
  'input',
  'change',
  'click',
  'submit',
];

interface Router {
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Releases all waiting parts at the visitor's first event, or the router's. Must be called before React adds its
 * listeners: React then hydrates the part that the event is for, and dispatches the event to it.
 */
export function releasePartsOnFirstEvent(queue: HydrationQueue, router: Router): void {
  const listeners = new AbortController();
  const releaseAll = () => {
    queue.releaseAll();
    listeners.abort();
    unsubscribe();
  };
  const unsubscribe = router.subscribe(releaseAll);
  for (const event of EVENTS) addEventListener(event, releaseAll, { capture: true, signal: listeners.signal });
}
