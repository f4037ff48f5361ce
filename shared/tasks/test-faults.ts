import { faults } from './faults/faults.ts';
import { faultyCopy } from './faulty-copy.ts';
import { runTask, TaskFailure, type Task } from './task.ts';

/** Applies every fault of the list by itself to a copy of the repository and says which ones no test notices. */
async function testFaults({ arguments: words, stopping, onEnd }: Task): Promise<number> {
  const chosen = faults.filter(({ name, file }) => words.every((word) => `${name} ${file}`.includes(word)));
  if (chosen.length === 0) throw new TaskFailure(`No fault is called "${words.join(' ')}".`);
  const copy = faultyCopy();
  onEnd(copy.remove);

  const sound = await copy.testsWithout(chosen);
  if (sound.length > 0) {
    throw new TaskFailure(`These tests fail without any fault, so they prove nothing: ${sound.join(', ')}`);
  }
  const survivors: string[] = [];
  for (const [index, fault] of chosen.entries()) {
    if (stopping.aborted) return 130;
    const outcome = await copy.testsWith(fault);
    if (outcome !== 'noticed') survivors.push(`${fault.name} (${fault.file}): ${outcome}`);
    console.log(`${outcome === 'noticed' ? '✓' : '✗'} ${index + 1}/${chosen.length} ${fault.name}`);
  }
  for (const survivor of survivors) console.log(`survives: ${survivor}`);
  console.log(`${chosen.length - survivors.length} faults noticed, ${survivors.length} survived`);
  return survivors.length > 0 ? 1 : 0;
}

await runTask(testFaults);
