import '@shop/forms/no-eval';
import { PendingId } from '@shop/contract/account';
import * as z from 'zod/mini';

/** Milliseconds for which a code is valid, and until another may be asked for (product decisions, "One-time code"). */
export const VALID_FOR = 300_000;
export const RESEND_AFTER = 60_000;

/** A code that was sent and not entered yet. */
export interface PendingCode<Sent> {
  pendingId: string;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** The request for it: sent again for another code, shown again to who goes back to the form. */
  sent: Sent;
}

export interface PendingCodeStorage<Sent> {
  /** The code that is still valid; the same object as long as the same code is stored. */
  read: () => PendingCode<Sent> | null;
  write: (pending: PendingCode<Sent>) => void;
  clear: () => void;
}

/**
 * Stores a pending code for the visit, so that a reload leads back to its boxes. Where the browser refuses storage, a
 * reload leads back to the form.
 * @param key Of session storage.
 */
export function pendingCodeStorage<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
): PendingCodeStorage<z.output<Schema>> {
  const Stored = z.object({ pendingId: PendingId, sentAt: z.number(), sent: schema });
  let parsed: { from: string; code: PendingCode<z.output<Schema>> | null } | undefined;
  const parse = (from: string) => {
    const { success, data } = Stored.safeParse(JSON.parse(from));
    return { from, code: success ? (data as PendingCode<z.output<Schema>>) : null };
  };
  return {
    read() {
      try {
        const stored = sessionStorage.getItem(key) ?? 'null';
        if (parsed?.from !== stored) parsed = parse(stored);
        return parsed.code && Date.now() - parsed.code.sentAt < VALID_FOR ? parsed.code : null;
      } catch {
        return null;
      }
    },
    write(pending) {
      try {
        sessionStorage.setItem(key, JSON.stringify(pending));
      } catch {
        // The code can still be entered on this page.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // What could not be stored need not be removed.
      }
    },
  };
}
