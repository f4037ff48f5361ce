import { runTask } from '@shop/programs/task';
import { askForVulnerabilities } from './vulnerabilities.ts';

await runTask(async () => {
  const { status, lines } = await askForVulnerabilities();
  for (const line of lines) console.log(line);
  return status;
});
