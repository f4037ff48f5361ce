import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload, type SourceMapping } from 'node:module';

/** A call on a stack, where it stands in the sources. */
export interface Frame {
  /** Its line on the stack, without its place. */
  call: string;
  file: string;
  /** From 1. */
  line: number;
}

/** `    at Name (/folder/server.cjs:10:5)`, with or without a name. */
const CALL = /^\s*at (?:(.*) \()?(\/.*\.cjs):(\d+):(\d+)\)?$/;

/** The calls on a stack that come from bundles with a map beside them, by their sources. */
export function originalFrames(stack: string): Frame[] {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.split('\n').flatMap((text) => {
    const [, call = '', bundle = '', line, column] = CALL.exec(text) ?? [];
    if (!maps.has(bundle)) maps.set(bundle, mapBeside(bundle));
    // Empty where the map has no such place.
    const entry = maps.get(bundle)?.findEntry(Number(line) - 1, Number(column) - 1) as
      | Partial<SourceMapping>
      | undefined;
    return entry?.originalSource && entry.originalLine !== undefined
      ? [{ call, file: entry.originalSource, line: entry.originalLine + 1 }]
      : [];
  });
}

const mapBeside = (bundle: string): SourceMap | undefined =>
  bundle && existsSync(`${bundle}.map`)
    ? new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')) as SourceMapPayload)
    : undefined;
