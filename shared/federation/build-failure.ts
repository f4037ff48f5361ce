import type { AppName } from '@shop/composition/app-name';

/**
 * What a browser could not use of a build: its code (`load`), nothing of it in time (`slow`), a stylesheet, its page
 * (`render`), one of its slots or commands, the shell's own script.
 */
export const FAILURE_KINDS = ['load', 'slow', 'style', 'render', 'slot', 'command', 'script'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

export interface BuildFailure {
  app: AppName;
  build: string;
  kind: FailureKind;
  /** The build that did better in the same page. Without one the browser or its network may be at fault. */
  instead?: string;
}
