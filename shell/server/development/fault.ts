import { ROOT } from '@shop/environment/directories';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildNotLoaded } from '../rendering/load-builds.ts';
import type { Broken } from './developed-releases.ts';
import { originalFrames, type Frame } from './original-frames.ts';

/** What keeps a page from being rendered, as its developer wants to read it. */
export interface Fault {
  /** The same for the same fault in the same place. */
  id: string;
  message: string;
  /** `mf-catalog/src/home/offers.tsx:31`; undefined where no source of ours is on the stack. */
  place: string | undefined;
  /** The lines around it. */
  excerpt: string;
  /** The calls that led there, one a line, in the sources. */
  calls: string;
}

/** Lines before and after the one at fault. */
const AROUND = 4;

const isOurs = ({ file }: Frame): boolean => path.isAbsolute(file) && !file.includes('/node_modules/');

/** Relative to the project, where it lies within. */
const named = (file: string): string => (file.startsWith(`${ROOT}/`) ? path.relative(ROOT, file) : file);
const placeOf = ({ file, line }: Frame): string => `${named(file)}:${line}`;

/** The fault behind an error that kept a page from being rendered. */
export function faultOf(error: unknown): Fault {
  const cause = error instanceof BuildNotLoaded ? error.cause : error;
  if (!(cause instanceof Error)) return describe(String(cause), '');
  return describe(`${cause.name}: ${cause.message}`, cause.stack ?? '');
}

/** A fault in one line, as the terminal shows it. */
export const textOf = ({ place, message }: Fault): string => (place ? `${place}: ${message}` : message);

/** The fault in an app that can't be shown at all. */
export const faultIn = ({ app, message, stack = '' }: Broken): Fault => describe(`${app}: ${message}`, stack);

function describe(message: string, stack: string): Fault {
  const frames = originalFrames(stack);
  const first = frames.find(isOurs);
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
  const from = Math.max(0, line - 1 - AROUND);
  return lines
    .slice(from, line + AROUND)
    .map((text, index) => {
      const number = from + index + 1;
      return `${number === line ? '>' : ' '} ${String(number).padStart(4)}  ${text}`;
    })
    .join('\n');
}
