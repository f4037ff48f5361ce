import type { Setting } from '@shop/environment/setting';
import { settings } from '@shop/environment/settings';

const INTRODUCTION = `# Configuration

Settings are environment variables, read when a process starts. Nothing has to be set to run the shop on one machine. An
unknown word in \`SHOP_MODE\`, a number that is none, or half a gateway stops the start with a sentence that says what to
set. Commands read them as \`npm start\` does: \`PORT=3001 npm start\`.

This page is made from \`shared/environment/settings.ts\`; edit that list, not this page, then run
\`node_modules/.bin/vitest run --project unit tooling/testing/settings.test.ts -u\`.
`;

const ofTopic = (topic: string): [string, Setting][] =>
  Object.entries<Setting>(settings).filter(([, setting]) => setting.topic === topic);

const row = ([name, { readBy, default: value, unset, values, meaning }]: [string, Setting]): string =>
  `| \`${name}\` | ${meaning} | ${values} | ${value === undefined ? unset : `\`${value}\``} | ${readBy.join(', ')} |`;

const table = (topic: string): string => `
## ${topic}

| Variable | Meaning | Values | When it is not set | Read by |
|---|---|---|---|---|
${ofTopic(topic).map(row).join('\n')}
`;

/** The text of `docs/configuration.md`. */
export function configurationPage(): string {
  const topics = new Set(Object.values<Setting>(settings).map(({ topic }) => topic));
  return [INTRODUCTION, ...[...topics].map(table)].join('');
}
