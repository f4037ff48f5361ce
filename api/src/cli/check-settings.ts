import type { Setting } from '@shop/environment/setting';
import { settings, settingsOf, shownValue, wrongSettings } from '@shop/environment/settings';
import type { Command } from 'commander';
import { readEnvironment } from '../environment.ts';
import { type CliContext, CommandFailure } from './context/cli-context.ts';

/** The programs that a shop consists of. */
const PROGRAMS = ['storefront', 'API'] as const;

/** `shop settings check`: what each program would start with in this environment, and what would keep it from starting. */
export function checkSettings(group: Command, { say }: CliContext): void {
  group
    .command('check')
    .description('the environment variables that the programs would start with here, without secrets')
    .action(async () => {
      for (const program of PROGRAMS) say([`${program}:`, ...linesOf(program, process.env)].join('\n'));
      const wrong = await refusals(process.env);
      if (wrong.length > 0) throw new CommandFailure(wrong.join('\n'));
      say('Every setting has a value that is allowed.');
    });
}

function linesOf(program: (typeof PROGRAMS)[number], environment: NodeJS.ProcessEnv): string[] {
  const names = settingsOf(program);
  const width = Math.max(...names.map((name) => name.length));
  return names.map((name) => {
    const { default: value, unset } = (settings as Record<string, Setting>)[name]!;
    const given = environment[name];
    const shown = given ? shownValue(name, given) : value === undefined ? `not set: ${unset}` : `"${value}" by default`;
    return `  ${name.padEnd(width)}  ${shown}`;
  });
}

/** Why a program would not start. */
async function refusals(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const ofApi = await readEnvironment(environment).then(
    () => [],
    (error: Error) => [error.message],
  );
  const others = wrongSettings('storefront', environment).filter(
    ({ name }) => !ofApi.some((refusal) => refusal.includes(name)),
  );
  return [...ofApi, ...others.map(({ sentence }) => sentence)];
}
