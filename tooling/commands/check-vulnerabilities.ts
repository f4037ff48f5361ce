import { runTask } from '@shop/programs/task';
import { askForVulnerabilities } from './vulnerabilities.ts';

await runTask(
  async () => {
    const { status, lines } = await askForVulnerabilities();
    for (const line of lines) console.log(line);
    return status;
  },
  {
    usage:
      'npm run check:vulnerabilities     known vulnerabilities: status 0 (none known), 1 (found) or 3 (not checked)',
    words: [],
  },
);
