import { buildWhatChanged } from '@shop/build/build-app';
import { publishOwn } from '@shop/release/publish';

/** Builds every app that changed and makes the builds live, where nobody decided otherwise. */
export async function publishWhatChanged(report: (line: string) => void): Promise<void> {
  await publishOwn(await buildWhatChanged(report), report);
}
