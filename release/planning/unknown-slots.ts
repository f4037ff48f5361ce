import type { Declaration } from '@shop/composition/declaration';
import { buildsBehind, type Apps, type AppRelease } from '../document/release.ts';
import { IncompatibleRelease, type Problem } from './compatibility.ts';

/** What is shown of an app, with what it declares. */
const shownBuilds = ({
  build,
  declares,
  canary,
}: AppRelease): { build: string; declares?: Declaration | undefined }[] => [
  { build, declares },
  ...(canary ? [canary] : []),
];

/**
 * Throws where a build that visitors did not get before fills a slot that no page of the shop has: nobody would ever see what
 * it fills the slot with. Slots of remotes that were taken out of the shop count, because these may come back. While an app
 * says nothing of its slots (builds of older shops), every slot is accepted.
 */
export function refuseUnknownSlots(apps: Apps, before: Apps): void {
  const declarations = Object.values(apps).flatMap((one) =>
    one ? shownBuilds(one).map(({ declares }) => declares) : [],
  );
  if (declarations.includes(undefined)) return;
  const known = new Set(declarations.flatMap((declares) => Object.keys(declares!.places)));
  const problems = (Object.entries(apps) as [keyof Apps, AppRelease][]).flatMap(([app, one]) => {
    const old = before[app];
    const named = old ? [old.build, ...buildsBehind(old), old.canary?.build] : [];
    return shownBuilds(one)
      .filter(({ build }) => !named.includes(build))
      .flatMap(({ build, declares }) =>
        Object.keys(declares!.slots)
          .filter((slot) => !known.has(slot))
          .map((slot): Problem => {
            const slots = [...known].sort().join(', ');
            const reason = `it fills the slot "${slot}", which no page has; there are: ${slots}`;
            return { combination: `${app} ${build}`, reason, unknown: { app, name: slot } };
          }),
      );
  });
  if (problems.length > 0) throw new IncompatibleRelease(problems);
}
