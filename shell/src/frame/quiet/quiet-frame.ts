import type { RemoteName } from '@shop/composition/app-name';
import type { PageHandle, QuietFrame } from '@shop/federation/head';

interface Match {
  route: { handle?: Partial<PageHandle> & { owner?: RemoteName } };
}

/** A page's quiet frame, with the namespace that its texts lie in. */
export type OwnedQuietFrame = QuietFrame & { owner: RemoteName | 'shell' };

/**
 * The quiet frame that the deepest matched page asks for; null where the full one stands around it. A page that failed
 * has the full frame: whatever was to be done there, other ways on are needed now.
 */
export function quietFrameOf(matches: readonly Match[], failed: boolean): OwnedQuietFrame | null {
  const frame = matches.at(-1)?.route.handle?.quietFrame;
  if (!frame || failed) return null;
  return { ...frame, owner: matches.find(({ route }) => route.handle?.owner)?.route.handle?.owner ?? 'shell' };
}
