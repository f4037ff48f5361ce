import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';

export interface Frame {
  /** The function's name as the stack trace has it; may be empty. */
  call: string;
  file: string;
  /** Starts at 1. */
  line: number;
}

/** `    at Name (/folder/server.cjs:10:5)`, with or without a name. */
const CALL = /^\s*at (?:(.*) \()?(\/.*\.cjs):(\d+):(\d+)\)?$/;

/** The calls of a stack trace that come from bundles with a source map beside them. */
export function originalFrames(stack: string): Frame[] {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.split('\n').flatMap((text) => {
    const [, call = '', bundle = '', line, column] = CALL.exec(text) ?? [];
    if (!maps.has(bundle)) maps.set(bundle, sourceMapOf(bundle));
    // `findEntry` returns an empty object for a place that the map does not have.
    const entry = maps.get(bundle)?.findEntry(Number(line) - 1, Number(column) - 1) as
      | Partial<SourceMapping>
      | undefined;
    return entry?.originalSource && entry.originalLine !== undefined
      ? [{ call, file: entry.originalSource, line: entry.originalLine + 1 }]
      : [];
  });
}

const sourceMapOf = (bundle: string): SourceMap | undefined =>
  bundle && existsSync(`${bundle}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload)
    : undefined;
