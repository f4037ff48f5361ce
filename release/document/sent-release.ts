import { isOldRelease, Release } from './release.ts';

/**
 * A release as another program sent it. In a document of before version 2 the sender's sentence must not decide that
 * builds are deleted early, so "build" counts as a release there. Throws where it does not say what is to be live.
 */
export function parseSentRelease(json: unknown): Release {
  const release = Release.parse(json);
  return isOldRelease(json) && release.kind === 'build' ? { ...release, kind: 'release' } : release;
}
