import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { problemOf, refusedFor } from './picture-problem.ts';

/** A file on its way, or one that could not be used. */
export interface Upload {
  id: number;
  file: File;
  /** From 0 to 1. */
  sent: number;
  failure: string | null;
}

/** Sends files one after the other. `onAdded` gets the name of each picture that was made of one. */
export function useUploads(onAdded: (picture: string) => void) {
  const { t } = useTranslation('mf-staff');
  const { send: sendFile } = useStaff();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const ids = useRef(0);
  const controllers = useRef(new Map<number, AbortController>());
  const added = useRef(onAdded);
  // An effect, because a file may arrive long after the render in which it was chosen.
  useEffect(() => {
    added.current = onAdded;
  });

  const change = (id: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
  const forget = (id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  const send = async ({ id, file }: Upload) => {
    const controller = controllers.current.get(id);
    if (!controller || controller.signal.aborted) return;
    try {
      const onProgress = (sent: number) => change(id, { sent });
      const { data } = await sendFile('staffAddPicture', file, { onProgress, signal: controller.signal });
      added.current(data.file);
      forget(id);
    } catch (error) {
      if (controller.signal.aborted) return;
      const code = refusedFor(error);
      const failure = code ? t(`pictures.problems.${code}`) : failureText(error, t('pictures.failed'));
      change(id, { failure });
    }
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const begun = files.map((file): Upload => {
        const id = ++ids.current;
        const problem = problemOf(file);
        if (!problem) controllers.current.set(id, new AbortController());
        return { id, file, sent: 0, failure: problem && t(`pictures.problems.${problem}`) };
      });
      setUploads((all) => [...all, ...begun]);
      for (const upload of begun.filter(({ failure }) => failure === null))
        last.current = last.current.then(async () => send(upload));
    },
    again: (upload: Upload) => {
      controllers.current.set(upload.id, new AbortController());
      change(upload.id, { sent: 0, failure: null });
      last.current = last.current.then(async () => send(upload));
    },
    forget,
  };
}
