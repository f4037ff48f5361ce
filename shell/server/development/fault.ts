import { ROOT } from '@shop/environment/directories';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildNotLoaded } from '../rendering/run-builds.ts';
import type { Broken } from './developed-releases.ts';
import { originalFrames, type Frame } from './original-frames.ts';

export interface Fault {
  /** Equal for the same message at the same place. */
  id: string;
  message: string;
  /** As `mf-catalog/src/home/offers.tsx:31`; undefined if the stack has no source file of the project. */
  place: string | undefined;
  excerpt: string;
  /** The stack trace by source files, one call a line. */
  calls: string;
}

const CONTEXT_LINES = 4;

const isOwnSource = ({ file }: Frame): boolean => path.isAbsolute(file) && !file.includes('/node_modules/');

const displayName = (file: string): string => (file.startsWith(`${ROOT}/`) ? path.relative(ROOT, file) : file);
const placeOf = ({ file, line }: Frame): string => `${displayName(file)}:${line}`;

export function faultOf(error: unknown): Fault {
  const cause = error instanceof BuildNotLoaded ? error.cause : error;
  if (!(cause instanceof Error)) return describe(String(cause), '');
  return describe(`${cause.name}: ${cause.message}`, cause.stack ?? '');
}

export const textOf = ({ place, message }: Fault): string => (place ? `${place}: ${message}` : message);

export const faultIn = ({ app, message, stack = '' }: Broken): Fault => describe(`${app}: ${message}`, stack);

function describe(message: string, stack: string): Fault {
  const frames = originalFrames(stack);
  const first = frames.find(isOwnSource);
  const place = first && placeOf(first);
  return {
    id: createHash('sha256')
      .update(`${message}\n${place ?? ''}`)
      .digest('hex')
      .slice(0, 10),
    message,
    place,
    excerpt: first ? excerptOf(first) : '',
    calls: frames.map((frame) => `${frame.call || '(anonymous)'}  ${placeOf(frame)}`).join('\n'),
  };
}

function excerptOf({ file, line }: Frame): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = Math.max(0, line - 1 - CONTEXT_LINES);
  return lines
    .slice(from, line + CONTEXT_LINES)
    .map((text, index) => {
      const number = from + index + 1;
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)}  ${text}`;
    })
    .join('\n');
}
