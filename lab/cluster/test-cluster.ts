import { publishWhatChanged } from '@shop/commands/publish-what-changed';
import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { parseArgs } from 'node:util';
import { startCluster, type Cluster } from './cluster.ts';
import { installTools } from './install-tools.ts';
import { tableOf, type Finding, type Point } from './point.ts';
import { points } from './points.ts';

const report = (line: string) => console.log(line);

function chosenPoints(words: string[]) {
  const { values } = parseArgs({
    args: words,
    options: { point: { type: 'string', multiple: true }, times: { type: 'string' } },
  });
  const numbers = values.point?.map(Number);
  const unknown = numbers?.find((number) => !points.some((point) => point.number === number));
  if (unknown !== undefined)
    throw new TaskFailure(`There is no point ${unknown}. There are: ${points.map(({ number }) => number).join(', ')}.`);
  const times = values.times === undefined ? undefined : Number(values.times);
  if (times !== undefined && !(Number.isInteger(times) && times > 0))
    throw new TaskFailure(`--times is ${values.times}; it must be a whole number from 1.`);
  return { times, chosen: numbers ? points.filter(({ number }) => numbers.includes(number)) : points };
}

/** What a point found. One that ends with an error has failed, and the others still run. */
const findingsOf = (point: Point, cluster: Cluster, times: number | undefined): Promise<Finding[]> =>
  point
    .run(cluster, (line) => report(`  ${line}`), times)
    .catch((error: Error) => [
      { what: point.title, target: 'to its end', measured: error.message.split('\n')[0]!, holds: false },
    ]);

/**
 * Starts the shop on several machines, which are addresses of this one, breaks something for each point, counts what
 * visitors noticed, and prints a table. `--point 7` runs one, and `--times 2` less of it.
 */
async function testCluster({ arguments: words, onEnd }: Task): Promise<number> {
  const { chosen, times } = chosenPoints(words);
  await installTools(report);
  await publishWhatChanged(report);
  const cluster = await startCluster({ report, onEnd });
  const results = [];
  for (const point of chosen) {
    report(`▸ ${point.number} ${point.title}`);
    const result = { point, findings: await findingsOf(point, cluster, times) };
    results.push(result);
    report(tableOf([result]));
  }
  report(`\n${tableOf(results)}`);
  return results.every(({ findings }) => findings.every(({ holds }) => holds)) ? 0 : 1;
}

await runTask(testCluster);
