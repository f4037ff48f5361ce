import type { StaffSession } from '../../http/sessions/staff-sessions.ts';

/** Who of the staff makes a change. */
export interface StaffActor {
  via: 'screen' | 'command';
  /** The person's name, or the system user who runs a command. */
  person: string;
  /** Null for a command. */
  staffId: string | null;
}

/** The person behind a call of the back office. */
export const actorOf = ({ person }: StaffSession): StaffActor => ({
  via: 'screen',
  person: person.name,
  staffId: person.id,
});
