import { isRemoteName } from '@shop/composition/app-name';
import { declarationOf } from '@shop/composition/declaration';
import { withDeclaration } from '@shop/composition/ownership';
import type { PageRelease } from '@shop/federation/page-release';
import { federatedLoader } from './federated-loader.ts';

/** They have no manifest, so each is loaded and asked. One that does not load keeps its released declaration. */
export async function withDevelopedRemotes(release: PageRelease): Promise<PageRelease> {
  const loader = federatedLoader(release, async () => () => undefined);
  let { ownership } = release;
  for (const [name, remote] of Object.entries(release.remotes)) {
    if (remote?.build !== 'dev' || !isRemoteName(name)) continue;
    const loaded = await loader.load(name).catch(() => null);
    if (loaded) ownership = withDeclaration(ownership, name, declarationOf(loaded.remote));
  }
  return { ...release, ownership };
}
