import type { AppName } from '@shop/composition/app-name';
import { ownershipWithin } from '@shop/composition/ownership';
import { snapshotOf, type ReleaseSnapshot } from './release-snapshot.ts';

/** The parts of each snapshot, by the remote whose own documents they are for; `''` for all other documents. */
const partsOf = new WeakMap<ReleaseSnapshot, Map<AppName | '', ReleaseSnapshot>>();

/**
 * The part of a snapshot that documents of an app carry: an own document has the shell and its remote, every other document
 * the apps without own documents. So nothing of a back office is in a shopper's page, not even a changed byte. The same
 * object while no app has own documents.
 */
export function documentPart(snapshot: ReleaseSnapshot, app: AppName | undefined): ReleaseSnapshot {
  const { id, builds, ownership, ownDocuments } = snapshot;
  if (ownDocuments.length === 0) return snapshot;
  const owner = app !== undefined && ownDocuments.includes(app) ? app : '';
  const parts = partsOf.get(snapshot) ?? new Map<AppName | '', ReleaseSnapshot>();
  partsOf.set(snapshot, parts);
  const known = parts.get(owner);
  if (known) return known;
  const isIn = (name: AppName) => name === 'shell' || (owner ? name === owner : !ownDocuments.includes(name));
  const within = Object.fromEntries(Object.entries(builds).filter(([name]) => isIn(name as AppName)));
  const part = snapshotOf(id, { ...within, shell: builds.shell }, ownershipWithin(ownership, isIn), snapshot);
  parts.set(owner, part);
  return part;
}
