import { like } from 'drizzle-orm';
import type { Database } from '../../../database/connect.ts';
import { returns } from '../../../database/schema/returns.ts';
import { CommandFailure } from '../context/command-desk.ts';

/** The id of the return whose id begins like this. */
export async function findReturn(db: Database, beginning: string): Promise<string> {
  // A LIKE pattern's own signs are none of an id's.
  const found = /^[0-9a-f-]{6,36}$/.test(beginning)
    ? await db
        .select({ id: returns.id })
        .from(returns)
        .where(like(returns.id, `${beginning}%`))
        .limit(2)
    : [];
  const [first] = found;
  if (!first) throw new CommandFailure(`There is no return ${beginning}. "shop returns list" shows those there are.`);
  if (found.length > 1) throw new CommandFailure(`Several returns begin with ${beginning}. Give more of the id.`);
  return first.id;
}
