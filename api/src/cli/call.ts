import type { StaffApiName } from '@shop/contract/api/staff-api';
import type { Problem } from '@shop/contract/errors';
import type { Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { openApiDocument, type Operation } from '../http/description/openapi-document.ts';
import { fieldsOf, kebab, optionOf } from './call-options.ts';
import { type CliContext, CommandFailure } from './context/cli-context.ts';
import { staffCallsOf } from './staff-calls.ts';

/** What is of one person's browser, of two people, of the storefront, or of pictures, which `catalog import` reads. */
const NO_COMMAND = new Set<string>([
  'staffMe',
  'staffSignOut',
  'staffKeyOptions',
  'staffAddKey',
  'staffRemoveKey',
  'staffEndOtherSessions',
  'staffEvents',
  'staffTroubles',
  'staffProposals',
  'staffDropProposal',
  'staffReleases',
  'staffChangeRelease',
  'staffImportProducts',
  'staffAddPicture',
  'staffCropPicture',
] satisfies StaffApiName[]);

/** `shop call <name>`: what the screens of the back office call, from the contract: a new call is a command by itself. */
export function addCalls(program: Command, context: CliContext): void {
  const group = program.command('call').description('what the screens of the back office do, one call each');
  for (const [path, methods] of Object.entries(openApiDocument().paths))
    for (const [method, operation] of Object.entries(methods))
      if (operation.security?.some((scheme) => 'staff' in scheme) && !NO_COMMAND.has(operation.operationId))
        addCall(group, context, { method: method.toUpperCase(), path, operation });
}

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

function addCall(group: Command, { db, say }: CliContext, { method, path, operation }: Call): void {
  const { operationId, summary, parameters, requestBody } = operation;
  const body = requestBody && fieldsOf(requestBody.content['application/json'].schema);
  const asked = parameters.filter(({ name, in: place }) => name !== 'lang' && place !== 'header');
  const isJson = 'application/json' in operation.responses[200].content;
  const command = group
    .command(kebab(operationId.replace(/^staff/, '')).slice(1))
    .description(`${summary ?? operationId} (${method} ${path})`)
    .option('--out <file>', 'write the answer to a file');
  for (const { name, schema, required } of asked) command.addOption(optionOf(name, { schema, required }));
  for (const [name, field] of Object.entries(body ?? {})) command.addOption(optionOf(name, field));
  if (method === 'DELETE') command.requiredOption('--yes', 'it cannot be undone');

  command.action(async (options: Record<string, unknown>) => {
    const given = (name: string) =>
      options[command.options.find(({ long }) => long === `--${kebab(name)}`)!.attributeName()];
    const query = new URLSearchParams({ lang: 'en' });
    for (const { name, in: place } of asked)
      if (place === 'query' && given(name) !== undefined) query.set(name, String(given(name)));
    const app = await staffCallsOf(await db());
    let failure: Error | undefined;
    app.addHook('onError', async (_request, _reply, error) => void (failure = error));
    try {
      const answer = await app.inject({
        method: method as 'GET',
        headers: { 'idempotency-key': randomUUID() },
        url: `${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given(name))))}?${query.toString()}`,
        ...(body && { payload: Object.fromEntries(Object.keys(body).map((name) => [name, given(name)])) }),
      });
      if (answer.statusCode >= 500 && failure) throw failure;
      if (answer.statusCode !== 200) throw new CommandFailure(refusalIn(answer.json<Problem>()));
      const text = isJson ? `${JSON.stringify(answer.json<{ data: unknown }>().data, null, 2)}\n` : answer.rawPayload;
      const { out } = options as { out?: string };
      if (out === undefined) return say(String(text).trimEnd());
      // What is asked for may be of customers.
      await writeFile(out, text, { mode: 0o600 });
      say(`The answer is in ${out}.`);
    } finally {
      await app.close();
    }
  });
}

const refusalIn = ({ message, details = [] }: Problem): string =>
  [`${message}. Nothing was changed.`, ...details.map(({ path, message: why }) => `  ${path}: ${why}`)].join('\n');
