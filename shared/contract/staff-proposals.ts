import * as z from 'zod/mini';

export const ProposalId = z.object({ id: z.uuid() });

/**
 * What one person has proposed, because one alone may not do it, and another who may agrees to within a day: by making
 * the same call with its id in the header `proposal`.
 */
export const StaffProposals = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** The call's name, and what it is sent with. */
      call: z.string(),
      params: z.record(z.string(), z.string()),
      body: z.record(z.string(), z.unknown()),
      /** What it does, in the caller's language. */
      act: z.string(),
      person: z.string(),
      isOwn: z.boolean(),
      at: z.iso.datetime(),
    }),
  ),
});
