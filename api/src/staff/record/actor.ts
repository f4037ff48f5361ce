import type { ActProof } from '../../../database/schema/staff.ts';
import type { StaffSession } from '../../http/sessions/staff-sessions.ts';

/** Who of the staff makes a change. */
export interface StaffActor {
  via: StaffSession['via'];
  /** The person's name, or the system user who runs a command. */
  person: string;
  /** Null for a command. */
  staffId: string | null;
  /** What the person has signed the act with, where it is signed. */
  proof?: ActProof | null;
  /** Which proposal of another person the act agrees to. */
  agreesTo?: StaffSession['agreesTo'];
  /** Who proposed it, once that was checked in the act's transaction. */
  proposedBy?: string;
}

/** The person behind a call of the back office. */
export const actorOf = ({
  via = 'screen',
  person,
  proof,
  agreesTo,
}: Pick<StaffSession, 'person' | 'proof'> & Partial<StaffSession>): StaffActor => ({
  via,
  person: person.name,
  staffId: via === 'command' ? null : person.id,
  proof,
  agreesTo: agreesTo ?? null,
});
