import type { ApiAnswer, ApiInput, ApiName } from '@shop/contract/api';

/** What a caller passes; the language is the client's own. */
export type ClientInput<N extends ApiName> = Omit<ApiInput<N>, 'query'> &
  (ApiInput<N> extends { query: infer Q }
    ? Record<never, never> extends Omit<Q, 'lang'>
      ? { query?: Omit<Q, 'lang'> }
      : { query: Omit<Q, 'lang'> }
    : unknown);

export interface ClientCallOptions {
  signal?: AbortSignal;
  /** What is sent again with the same key is done once. */
  idempotencyKey?: string;
}

/** Calls the API by the contract's names. Throws `ApiError`; an aborted call throws the signal's reason. */
export interface Client {
  <N extends ApiName>(name: N, input: ClientInput<N>, options?: ClientCallOptions): Promise<ApiAnswer<N>>;
}
