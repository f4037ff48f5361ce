import { codesInView } from './codes-in-view.ts';
import { openCamera, pictureOf } from './open-camera.ts';

/** Why no code can be read from the camera. The screen has a text for each, with what to do. */
export type CameraProblem = 'refused' | 'absent' | 'silent' | 'unread';

/** By the names of what `getUserMedia` throws. */
const PROBLEMS: Partial<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
};

/** Cameras throw DOMExceptions. Whatever else fails is the reader of codes, such as when it could not be loaded. */
export const problemOf = (error: unknown): CameraProblem =>
  error instanceof DOMException ? (PROBLEMS[error.name] ?? 'silent') : 'unread';

/** Milliseconds between two looks: a hand needs longer to bring the next piece. */
const LOOK = 200;

interface Watcher {
  onCode: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/**
 * Shows the camera in an element and reads codes from it, with a reader that is loaded now. Returns what ends it and turns the
 * camera off.
 */
export function watchCodes(video: HTMLVideoElement, { onCode, onProblem }: Watcher): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const watch = async () => {
    const [stream, { readCode }] = await Promise.all([
      openCamera(video, signal),
      import(/* webpackChunkName: "code-reader" */ './code-reader.ts'),
    ]);
    const isNew = codesInView();
    while (!signal.aborted) {
      if (!stream.active) throw new DOMException('The camera was taken away.', 'NotReadableError');
      const code = await readCode(pictureOf(video));
      if (!signal.aborted && isNew(code, performance.now())) onCode(code!);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  };
  watch().catch((error: unknown) => {
    if (signal.aborted) return;
    ended.abort();
    onProblem(problemOf(error));
  });
  return () => ended.abort();
}
