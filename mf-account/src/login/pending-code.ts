import '@shop/forms/no-eval';
import { visitStorage } from '@shop/browser/storage';
import { PendingId } from '@shop/contract/account';
import { CODE_RESEND_AFTER, CODE_VALID_FOR } from '@shop/contract/one-time-code';
import * as z from 'zod/mini';

/** Milliseconds for which a code is valid, and until another may be requested (product decisions, "One-time code"). */
export const VALID_FOR = CODE_VALID_FOR * 1000;
export const RESEND_AFTER = CODE_RESEND_AFTER * 1000;

/** A code that was sent and has not been entered yet. */
export interface PendingCode<Sent> {
  pendingId: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** The request's body: sent again for another code, and shown again when the visitor goes back to the form. */
  sent: Sent;
}

export interface PendingCodeStorage<Sent> {
  /** The stored code while it is valid. The same object is returned as long as the same code is stored. */
  read: () => PendingCode<Sent> | null;
  write: (pending: PendingCode<Sent>) => void;
  clear: () => void;
}

/**
 * Stores a pending code for the visit, so that a reload leads back to its boxes. Where the browser refuses storage, a
 * reload leads back to the form.
 * @param key The key in session storage.
 */
export function pendingCodeStorage<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): PendingCodeStorage<z.output<Schema>> {
  const Stored = z.object({ pendingId: PendingId, sentAt: z.number(), sent: schema });
  const parse = (): PendingCode<z.output<Schema>> | null => {
    const { success, data } = Stored.safeParse(visitStorage.readJson(key));
    return success ? (data as PendingCode<z.output<Schema>>) : null;
  };
  let last: { text: string | null; code: PendingCode<z.output<Schema>> | null } | undefined;
  return {
    read() {
      const text = visitStorage.read(key);
      if (last?.text !== text) last = { text, code: parse() };
      return last.code && Date.now() - last.code.sentAt < VALID_FOR ? last.code : null;
    },
    write: (pending) => void visitStorage.writeJson(key, pending),
    clear: () => visitStorage.remove(key),
  };
}
