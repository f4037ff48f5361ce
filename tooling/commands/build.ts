import type { AppName } from '@shop/composition/app-name';
import { runTask } from '@shop/programs/task';
import type { Release } from '@shop/release/document/release';
import { pageWeights } from '@shop/release/planning/page-weight';
import { openStore } from '@shop/release/stores/open-store';
import { publishWhatChanged } from './publish-what-changed.ts';

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1).padStart(7);

/** Prints what each route's page loads, in compressed KB. */
function reportWeights({ shell, remotes }: Release): void {
  console.log(`${'route'.padEnd(28)} scripts  styles (KB, brotli)  files`);
  for (const [app, { build }] of Object.entries(remotes)) {
    for (const { route, scripts, styles, files } of pageWeights(app as AppName, build, shell.build)) {
      console.log(`${route.padEnd(28)} ${kilobytes(scripts)} ${kilobytes(styles)} ${files}`);
    }
  }
}

await runTask(
  async ({ arguments: words }) => {
    const live = await publishWhatChanged((line) => console.log(line), await openStore());
    if (words.includes('--weights')) reportWeights(live);
  },
  {
    usage:
      'npm run build [-- --weights]     builds what changed and makes it live; with --weights lists what each page loads',
    words: ['--weights'],
  },
);
