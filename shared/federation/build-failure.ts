import type { AppName } from '@shop/composition/app-name';

/**
 * What a browser could not use of a build: its code (`load`), its code within the time limit (`slow`), a stylesheet, its
 * page (`render`), one of its slots or commands, or the shell's own script.
 */
export const FAILURE_KINDS = ['load', 'slow', 'style', 'render', 'slot', 'command', 'script'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * How a browser knows that a build is at fault: what the server answered when a file was asked for again (none, another than
 * was built, or no answer although it answers other requests), that its code threw, or that another build came sooner.
 */
export const FAILURE_REASONS = ['missing', 'changed', 'unreachable', 'threw', 'slow'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export interface BuildFailure {
  app: AppName;
  build: string;
  kind: FailureKind;
  because?: FailureReason;
  /** The build that worked in the same page. Without one, the browser or its network may be at fault. */
  instead?: string;
}

/** A stylesheet of a build that the browser refused or could not load. */
export class StylesheetBlocked extends Error {
  constructor(address: string) {
    super(`The stylesheet ${address} is missing, or not what was built.`);
  }
}
