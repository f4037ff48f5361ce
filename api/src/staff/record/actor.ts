import type { ActProof } from '../../../database/schema/staff.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';

/** Who of the staff makes a change. */
export interface StaffActor {
  via: 'screen' | 'command';
  /** The person's name, or the system user who runs a command. */
  person: string;
  /** Null for a command. */
  staffId: string | null;
  /** What the person has signed the act with, where it is signed. */
  proof?: ActProof | null;
  /** Who asked for the act before, where two people do it together. */
  proposedBy?: string | null;
}

/** The person behind a call of the back office. */
export const actorOf = ({
  person,
  proof,
  proposedBy,
}: Pick<StaffSession, 'person' | 'proof'> & Partial<StaffSession>): StaffActor => ({
  via: 'screen',
  person: person.name,
  staffId: person.id,
  proof,
  proposedBy: proposedBy ?? null,
});
