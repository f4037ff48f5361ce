import { startCluster } from '@shop/cluster/cluster';
import { installTools } from '@shop/cluster/install-tools';
import { tableOf } from '@shop/cluster/point';
import { points } from '@shop/cluster/points';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { parseArgs } from 'node:util';
import { publishWhatChanged } from './publish-what-changed.ts';

const report = (line: string) => console.log(line);

function chosenPoints(words: string[]) {
  const { values } = parseArgs({ args: words, options: { point: { type: 'string', multiple: true } } });
  const numbers = values.point?.map(Number);
  const unknown = numbers?.find((number) => !points.some((point) => point.number === number));
  if (unknown !== undefined)
    throw new TaskFailure(`There is no point ${unknown}. There are: ${points.map(({ number }) => number).join(', ')}.`);
  return numbers ? points.filter(({ number }) => numbers.includes(number)) : points;
}

/**
 * Starts the shop on several machines, which are addresses of this one, breaks something for each point, counts what
 * visitors noticed, and prints a table. `--point 7` runs one.
 */
async function testCluster({ arguments: words, onEnd }: Task): Promise<number> {
  const chosen = chosenPoints(words);
  await installTools(report);
  await publishWhatChanged(report);
  const cluster = await startCluster({ report, onEnd });
  const results = [];
  for (const point of chosen) {
    report(`▸ ${point.number} ${point.title}`);
    results.push({ point, findings: await point.run(cluster, (line) => report(`  ${line}`)) });
  }
  report(`\n${tableOf(results)}`);
  return results.every(({ findings }) => findings.every(({ holds }) => holds)) ? 0 : 1;
}

await runTask(testCluster);
