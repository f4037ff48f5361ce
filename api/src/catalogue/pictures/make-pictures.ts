import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { Database } from '../../../database/connect.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { FoundPicture } from './find-pictures.ts';
import type { PictureFiles } from './picture-files.ts';
import { PictureProblem } from './picture-problem.ts';
import { storePicture, type Picture } from './picture-store.ts';

/** Servers of pictures are somebody's: a few requests at a time are polite. */
const FETCHED_AT_ONCE = 4;
const REPORT_EVERY = 2_000;

interface MadePictures {
  /** By source. */
  made: Map<string, Picture>;
  /** By source: why a picture could not be made. */
  problems: Map<string, string>;
}

/**
 * Fetches, makes and stores the pictures that the shop does not have, each as soon as it is ready: if the program is
 * ended, the next one goes on from there. A picture that fails does not keep the others from being made.
 */
export async function makePictures(
  db: Database,
  found: FoundPicture[],
  {
    files,
    report,
    fetch = fetchPicture,
  }: { files: PictureFiles | undefined; report: (line: string) => void; fetch?: typeof fetchPicture },
): Promise<MadePictures> {
  const bySource = new Map(found.map((one) => [one.source, one]));
  const wanted = [...bySource.values()].filter(({ picture }) => !picture);
  const made = new Map<string, Picture>();
  const problems = new Map<string, string>();
  if (wanted.length === 0 || !files) return { made, problems };

  const started = performance.now();
  let reported = started;
  const progress = () =>
    `pictures: ${made.size + problems.size} of ${wanted.length}, ${((performance.now() - started) / 1_000).toFixed(0)} s`;
  const here = bySource.size - wanted.length;
  if (here > 0) report(`pictures: ${here} are in the shop already`);

  const fetching = new PQueue({ concurrency: Math.max(FETCHED_AT_ONCE, availableParallelism()) });
  const making = new PQueue({ concurrency: availableParallelism() });
  await fetching.addAll(
    wanted.map(({ source, path }) => async () => {
      try {
        const fetched = path ? undefined : await fetch(source);
        const make = async () => storePicture(db, files, source, fetched ?? (await readFile(path!)));
        made.set(source, await making.add(make));
      } catch (error) {
        if (!(error instanceof PictureProblem)) throw error;
        problems.set(source, error.message);
      }
      if (performance.now() - reported < REPORT_EVERY) return;
      reported = performance.now();
      report(progress());
    }),
  );
  report(progress());
  return { made, problems };
}
