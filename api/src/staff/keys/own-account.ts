import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import type { Database } from '../../../database/connect.ts';
import { callsOf, needsSecondKey } from '../../http/answers/serve-staff.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';
import { keysOf } from './key-store.ts';

/** The person who works, with keys, and with the calls that the role may make. */
export async function ownAccount(
  db: Database,
  { person }: StaffSession,
  shopOrigin: string,
): Promise<StaffApiAnswer<'staffMe'>> {
  const { id, name, role } = person;
  const keys = await keysOf(db, id);
  return {
    data: {
      id,
      name,
      role,
      keys: keys.map(({ id: key, label, createdAt, usedAt, usableFrom }) => ({
        id: key,
        label,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt.toISOString(),
        usableFrom: usableFrom > new Date() ? usableFrom.toISOString() : null,
      })),
      needsSecondKey: needsSecondKey({ person, keys: keys.length }),
      may: callsOf(role),
      shopOrigin,
    },
  };
}
