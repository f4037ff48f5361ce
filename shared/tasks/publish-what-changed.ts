import { buildWhatChanged } from '@shop/build/build-app';
import { publish } from '@shop/release/publish';

/** Builds every app that changed and makes the builds live. */
export async function publishWhatChanged(report: (line: string) => void): Promise<void> {
  await publish(await buildWhatChanged(report));
}
