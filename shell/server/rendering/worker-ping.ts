import { answersPing, type PingVerdict } from './answers-ping.ts';
import { OwnTime } from './own-time.ts';
import type { PendingRequests } from './pending-requests.ts';

interface Options {
  pending: PendingRequests;
  send: (id: number) => void;
  /** The process whose time counts. */
  pid: () => number;
  /** Called once the worker turned out to be blocked, after those who wait for the verdict. */
  onBlocked: () => void;
}

/** Asks a worker whether its code lets go of it. A ping that is not answered yet serves all pages that are late. */
export class WorkerPing {
  readonly #options: Options;
  #verdict: Promise<PingVerdict> | undefined;
  #isBlamed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  get verdict(): Promise<PingVerdict> {
    return (this.#verdict ??= this.#ask());
  }

  /** Whether a page may be blamed for the block: one block is held against its build once. */
  blame(): boolean {
    const isFirst = !this.#isBlamed;
    this.#isBlamed = true;
    return isFirst;
  }

  async #ask(): Promise<PingVerdict> {
    const { pending, send, pid, onBlocked } = this.#options;
    const { id, answer } = pending.open();
    send(id);
    const verdict = await answersPing(answer, new OwnTime(pid()));
    pending.forget(id);
    this.#verdict = undefined;
    if (verdict === 'blocked') setImmediate(onBlocked);
    return verdict;
  }
}
