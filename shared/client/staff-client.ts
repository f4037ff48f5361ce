import type { StaffCallAnswer, StaffCallInput, StaffCallName } from '@shop/contract/staff-calls';
import { staffEndpoints } from '@shop/contract/staff-endpoints';
import { createCaller, type CallerOptions, type CallOptions } from './caller.ts';
import type { WithoutLanguage } from './client.ts';

/** Calls the API of the back office by the contract's names. Throws `ApiError`, as the shoppers' client does. */
export interface StaffClient {
  <N extends StaffCallName>(
    name: N,
    input: WithoutLanguage<StaffCallInput<N>>,
    options?: CallOptions,
  ): Promise<StaffCallAnswer<N>>;
}

export function createStaffClient(options: CallerOptions): StaffClient {
  const call = createCaller(options);
  return async (name, input, callOptions) =>
    call(staffEndpoints[name], input, callOptions) as Promise<StaffCallAnswer<typeof name>>;
}
