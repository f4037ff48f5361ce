import type { RemoteName } from '@shop/composition/app-name';
import { ownerOf, type PageMatch, type QuietFrame } from '@shop/federation/head';

/** A page's quiet frame, with the namespace of its messages. */
export type OwnedQuietFrame = QuietFrame & { owner: RemoteName | 'shell' };

/** Null for the full frame, which a failed page has too, because the visitor needs other links then. */
export function quietFrameOf(matches: readonly PageMatch[], failed: boolean): OwnedQuietFrame | null {
  const frame = matches.at(-1)?.route.handle?.quietFrame;
  if (!frame || failed) return null;
  return { ...frame, owner: ownerOf(matches) };
}
