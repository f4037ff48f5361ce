import type { ApiAnswer, ApiInput, ApiName } from '@shop/contract/api';
import { endpoints } from '@shop/contract/endpoints';
import { createCaller, type CallerOptions, type CallOptions } from './caller.ts';

/** The parameters of a call, without the language, which the client adds. */
export type ClientInput<N extends ApiName> = WithoutLanguage<ApiInput<N>>;

export type WithoutLanguage<Input> = Omit<Input, 'query'> &
  (Input extends { query: infer Q }
    ? Record<never, never> extends Omit<Q, 'lang'>
      ? { query?: Omit<Q, 'lang'> }
      : { query: Omit<Q, 'lang'> }
    : unknown);

export type ClientCallOptions = CallOptions;

/** Calls the API by the contract's names. Throws `ApiError`; an aborted call throws the signal's reason. */
export interface Client {
  <N extends ApiName>(name: N, input: ClientInput<N>, options?: ClientCallOptions): Promise<ApiAnswer<N>>;
}

export function createClient(options: CallerOptions): Client {
  const call = createCaller(options);
  return async (name, input, callOptions) =>
    call(endpoints[name], input, callOptions) as Promise<ApiAnswer<typeof name>>;
}
