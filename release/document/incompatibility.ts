import { satisfies } from 'semver';
import type { BuildManifest } from './release.ts';

type Shared = Pick<BuildManifest, 'contract' | 'shares'>;

/** What was found of two builds, which never change: ranges are read once, not for each page. */
const known = new WeakMap<Shared, WeakMap<Shared, string | undefined>>();

/** Why a remote's build can't run on a shell's build, as the browser would decide; undefined where it can. */
export function incompatibilityReason(shell: Shared, remote: Shared): string | undefined {
  const onShell = known.get(shell) ?? new WeakMap<Shared, string | undefined>();
  known.set(shell, onShell);
  if (!onShell.has(remote)) onShell.set(remote, findIncompatibility(shell, remote));
  return onShell.get(remote);
}

function findIncompatibility(shell: Shared, remote: Shared): string | undefined {
  if (remote.contract !== shell.contract)
    return `it was made for contract ${remote.contract}, and the shell has ${shell.contract}`;
  for (const [module, range] of Object.entries(remote.shares)) {
    const version = shell.shares[module];
    if (version === undefined) return `it takes ${module} from the shell, which does not share it`;
    if (!satisfies(version, range)) return `it asks for ${module} ${range}, and the shell shares ${version}`;
  }
  return undefined;
}
