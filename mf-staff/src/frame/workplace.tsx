import { useLanguage } from '@shop/i18n/use-language';
import { useContext, useState, type ReactNode } from 'react';
import { createLive } from '../live/live.ts';
import { LiveContext } from '../live/use-live.ts';
import { OutboxBar } from '../outbox/outbox-bar.tsx';
import { OutboxContext } from '../outbox/outbox-context.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { SessionContext } from '../session/session-context.ts';
import { createDelayedActions, DelayedActionsContext } from '../undo/delayed-actions.ts';
import { UndoBar } from '../undo/undo-bar.tsx';

interface WorkplaceProps {
  /** Whose steps these are. With another person the caller renders another one. */
  personId: string;
  children: ReactNode;
}

/** What a person’s steps pass on their way to the shop: the time to take them back, and the wait for a connection. */
export function Workplace({ personId, children }: WorkplaceProps) {
  const sessionStore = useContext(SessionContext)!;
  const language = useLanguage();
  const [delayedActions] = useState(() => createDelayedActions());
  const [outbox] = useState(() =>
    createOutbox(sessionStore.call, { personId, session: sessionStore.getState().session?.token ?? '' }),
  );
  const [live] = useState(() => createLive(sessionStore, language, personId));
  return (
    <DelayedActionsContext value={delayedActions}>
      <OutboxContext value={outbox}>
        <OutboxBar outbox={outbox} />
        <LiveContext value={live}>{children}</LiveContext>
        <UndoBar delayedActions={delayedActions} />
      </OutboxContext>
    </DelayedActionsContext>
  );
}
