import { escapeHtml } from '@shop/text/escape-html';
import { createHash } from 'node:crypto';
import type { OpenApiDocument, Operation } from './openapi-document.ts';

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
details{border-block-end:1px solid #8886;padding-block:.25rem}
summary{cursor:pointer}
code,pre{font-family:ui-monospace,monospace}
pre{overflow:auto;max-height:30rem;padding:.5rem;border:1px solid #8886}
table{border-collapse:collapse}
th,td{padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}`;

/** The page runs no script and loads nothing: its only stylesheet is inline, and allowed by its hash. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Renders the OpenAPI document as a page: every endpoint with its parameters, body and answer. */
export function openApiPage({ info, paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method, path, operation)),
  );
  return [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(info.title)}</title><style>${STYLE}</style></head><body><main>`,
    `<h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>`,
    '<p>The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>',
    `<h2>Calls</h2>${calls.join('\n')}`,
    `<h2>Errors</h2><p>Every error has this shape.</p>${schema(components.schemas.Problem)}`,
    '</main></body></html>',
  ].join('\n');
}

function call(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody, responses } = operation;
  const [answerType = '', answer] = Object.entries(responses[200].content)[0] ?? [];
  return [
    `<details id="${escapeHtml(operationId)}"><summary><code>${method.toUpperCase()} ${escapeHtml(path)}</code> ${escapeHtml(operationId)}</summary>`,
    summary === undefined ? '' : `<p>${escapeHtml(summary)}.</p>`,
    access(operation),
    parameters.length > 0 ? parameterTable(parameters) : '',
    requestBody ? `<h3>Body</h3>${schema(requestBody.content['application/json'].schema)}` : '',
    `<h3>Answer, ${escapeHtml(answerType)}</h3>${schema(answer?.schema)}`,
    '</details>',
  ].join('');
}

const SIGNED = {
  always: ' Signed with a passkey.',
  'by-effect': ' Signed with a passkey where it moves money.',
};

function access({ security, 'x-roles': roles, 'x-signed-with-passkey': signed }: Operation): string {
  if (!security) return '';
  const token = '<code>Authorization: Bearer …</code>';
  if (!roles) return `<p>Needs the token of a customer’s login: ${token}</p>`;
  const passkey = signed ? SIGNED[signed] : '';
  return `<p>Needs the token of a staff sign-in: ${token}. Roles: ${roles.join(', ')}.${passkey}</p>`;
}

const parameterTable = (parameters: Operation['parameters']): string =>
  `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Required</th><th>Value</th></tr></thead><tbody>${parameters
    .map(
      ({ name, in: place, required, schema: value }) =>
        `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}</td><td>${required ? 'yes' : 'no'}</td>` +
        `<td><code>${escapeHtml(JSON.stringify(value))}</code></td></tr>`,
    )
    .join('')}</tbody></table>`;

const schema = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
