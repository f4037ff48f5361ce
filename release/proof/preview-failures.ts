/** Header of a preview's page that some of its builds failed to render: programs read it where people read the panel. */
export const PREVIEW_FAILURES = 'preview-failures';

/** Characters of a reason. Headers are limited, and the panel says it whole. */
const LONGEST_REASON = 400;

/** Why builds failed, by names such as `mf-catalog 4cae05680e`. */
type Failures = Readonly<Record<string, string>>;

export function previewFailuresHeader(failures: ReadonlyMap<string, string>): string {
  const short = [...failures].map(([name, reason]) => [name, reason.slice(0, LONGEST_REASON)] as const);
  return encodeURIComponent(JSON.stringify(Object.fromEntries(short)));
}

export const readPreviewFailures = (headers: Headers): Failures =>
  JSON.parse(decodeURIComponent(headers.get(PREVIEW_FAILURES) ?? '{}')) as Failures;
