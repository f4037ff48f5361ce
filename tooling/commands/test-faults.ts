import { runTask, TaskFailure, type Task } from '@shop/programs/task';
import { availableParallelism } from 'node:os';
import type { Fault } from './faults/fault.ts';
import { faults } from './faults/faults.ts';
import { faultyCopy, type FaultyCopy } from './faulty-copy.ts';

/** Applies each fault of the list alone to a copy of the repository and reports those that no test detects. */
async function testFaults({ arguments: words, stopping, onEnd }: Task): Promise<number> {
  const chosen = faults.filter(({ name, file }) => words.every((word) => `${name} ${file}`.includes(word)));
  if (chosen.length === 0) throw new TaskFailure(`No fault’s name or file contains "${words.join(' ')}".`);
  const copies = Array.from({ length: Math.min(availableParallelism(), 2) }, faultyCopy);
  for (const copy of copies) onEnd(copy.remove);

  const failing = await copies[0]!.testsWithout(chosen);
  if (failing.length > 0) {
    throw new TaskFailure(`These test files fail without any fault, so they prove nothing: ${failing.join(', ')}`);
  }
  const waiting = [...chosen];
  const survivors: string[] = [];
  const work = async (copy: FaultyCopy): Promise<void> => {
    for (let fault: Fault | undefined; !stopping.aborted && (fault = waiting.shift());) {
      const outcome = await copy.testsWith(fault);
      if (outcome !== 'noticed') survivors.push(`${fault.name} (${fault.file}): ${outcome}`);
      console.log(`${outcome === 'noticed' ? '✓' : '✗'} ${fault.name}`);
    }
  };
  await Promise.all(copies.map(work));
  if (stopping.aborted) return 130;
  for (const survivor of survivors) console.log(`not noticed: ${survivor}`);
  console.log(`${chosen.length - survivors.length} faults noticed, ${survivors.length} not noticed`);
  return survivors.length > 0 ? 1 : 0;
}

await runTask(testFaults);
