import { containsCommit } from '@shop/build/build-origin';
import { ROOT } from '@shop/environment/directories';
import { TaskFailure } from '@shop/programs/task';
import { type BuildOrigin, originSentence } from '@shop/release/document/build-origin';
import { appRelease } from '@shop/release/document/release';
import type { PublishOptions } from '@shop/release/publish';
import { originOfBuild } from '@shop/release/stores/signed-builds';
import { hostname } from 'node:os';
import type { ReleaseTask } from './command.ts';
import { byAndAt } from './live.ts';

const isSameCheckout = (one: BuildOrigin, other: BuildOrigin): boolean =>
  one.machine === other.machine && one.folder === other.folder;

/** Whether a build holds everything that the live one holds, as far as commits tell. */
function contains(next: BuildOrigin, live: BuildOrigin): boolean {
  if (isSameCheckout(next, live)) return true;
  if (!next.commit || !live.commit) return false;
  const isOwn = next.machine === hostname() && next.folder === ROOT;
  // What another checkout built may hold commits that are unknown here; what this one built can't.
  return (containsCommit(next.commit, live.commit) ?? !isOwn) && !live.changed;
}

/**
 * Keeps two checkouts from undoing each other's releases: a build may replace that of another checkout only if it contains
 * its commit, or with `--replace`. The refusal says what would be replaced and who released it.
 */
export const replacementRule =
  ({ store, replace }: Pick<ReleaseTask, 'store' | 'replace'>): NonNullable<PublishOptions['mayReplace']> =>
  async (app, build, current) => {
    if (replace || !current || current.build === build) return;
    const [live, next] = await Promise.all([current.build, build].map((id) => originOfBuild(store, app, id)));
    if (!live || !next || contains(next, live)) return;
    const history = await store.history();
    const end = history.findIndex((release) => appRelease(release, app)?.build !== current.build);
    const { by, at } = history.slice(0, end < 0 ? undefined : end).at(-1) ?? {};
    throw new TaskFailure(
      `${app} ${build} would replace ${current.build}, which it does not contain: ${originSentence(live)}, live since it was released ${byAndAt(by ?? '', at ?? '')}. ` +
        `${live.changed ? 'Ask for its changes' : 'Merge its commit'} and release again, or replace it on purpose: --replace`,
    );
  };
