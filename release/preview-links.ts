import type { PreviewRecord } from './document/preview-record.ts';
import { currentUser, type SigningKey } from './signing/keys.ts';
import { previewId, previewToken, type PreviewLink } from './signing/preview-link.ts';
import type { ReleaseRepository } from './stores/release-repository.ts';

/** Signs a link and notes it in the store: storefronts follow no link that is not noted. Answers its token and its id. */
export async function addPreview(
  store: ReleaseRepository,
  link: PreviewLink,
  key: SigningKey,
): Promise<{ token: string; id: string }> {
  const token = previewToken(link, key);
  const id = previewId(token);
  await store.savePreview({
    id,
    builds: link.builds,
    until: link.until.toISOString(),
    by: store.publisher ?? currentUser(),
    at: new Date().toISOString(),
  });
  return { token, id };
}

/** Ends a link before its time. Throws where the store knows no link of this id. */
export async function revokePreview(
  store: ReleaseRepository,
  id: string,
  by = store.publisher ?? currentUser(),
): Promise<PreviewRecord> {
  const known = await store.preview(id);
  if (!known) throw new Error(`${store.address} has no link ${id}.`);
  if (known.revoked !== undefined) return known;
  const revoked = { ...known, revoked: new Date().toISOString(), revokedBy: by };
  await store.savePreview(revoked);
  return revoked;
}
