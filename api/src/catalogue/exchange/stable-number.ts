import { createHash } from 'node:crypto';

/** A whole number from 0 to below `below`, always the same for the same text. */
export const stableNumber = (text: string, below: number): number =>
  createHash('sha1').update(text).digest().readUInt32BE() % below;
