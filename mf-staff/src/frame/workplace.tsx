import { useLanguage } from '@shop/i18n/use-language';
import { useContext, useState, type ReactNode } from 'react';
import { createHolder, HolderContext } from '../held/held.ts';
import { UndoBar } from '../held/undo-bar.tsx';
import { KeptBar } from '../kept/kept-bar.tsx';
import { SenderContext } from '../kept/sender-context.ts';
import { createSender } from '../kept/sender.ts';
import { createLive } from '../live/live.ts';
import { LiveContext } from '../live/use-live.ts';
import { DeskContext } from '../session/desk-context.ts';

interface WorkplaceProps {
  /** Whose steps these are. With another person the caller renders another one. */
  personId: string;
  children: ReactNode;
}

/** What a person’s steps pass on their way to the shop: the time to take them back, and the wait for a connection. */
export function Workplace({ personId, children }: WorkplaceProps) {
  const desk = useContext(DeskContext)!;
  const language = useLanguage();
  const [holder] = useState(() => createHolder());
  const [sender] = useState(() => createSender(desk.call, personId));
  const [live] = useState(() => createLive(desk, language));
  return (
    <HolderContext value={holder}>
      <SenderContext value={sender}>
        <KeptBar sender={sender} />
        <LiveContext value={live}>{children}</LiveContext>
        <UndoBar holder={holder} />
      </SenderContext>
    </HolderContext>
  );
}
