import { Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffHead } from '../frame/staff-head.ts';
import { ScreenHead } from '../layout/screen-head.tsx';
import { useStaff } from '../session/session-context.ts';
import { useLoad } from '../session/use-load.ts';
import { LoadState } from '../states/load-state.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkOnce, type Link } from './link-once.tsx';
import { PersonDialog, type Person } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import css from './people.module.css';

export const handle = staffHead('people.title');

/** Who works here: inviting, other roles, new links and leaving. For owners. */
export function Component() {
  const { t } = useTranslation('mf-staff');
  const { call, me } = useStaff();
  const load = useLoad('', async (signal) => (await call('staffPeople', {}, { signal })).data);
  const { data, reload, set } = load;
  const [open, setOpen] = useState<'invite' | Person | null>(null);
  const [links, setLinks] = useState<readonly Link[]>([]);

  const linksWithout = (person: { id: string }) => links.filter((link) => link.person.id !== person.id);
  // Nobody sees a link again: it stays until it is passed on. An earlier one of the same person works no more.
  const showLink = (made: Link) => {
    setLinks([made, ...linksWithout(made.person)]);
    reload();
  };

  return (
    <>
      <ScreenHead title={t('people.title')}>
        <Button look="quiet" onClick={() => setOpen('invite')}>
          {t('people.invite')}
        </Button>
      </ScreenHead>
      {links.map((link) => (
        <LinkOnce key={link.link} link={link} onDone={() => setLinks(linksWithout(link.person))} />
      ))}
      <LoadState of={load} failed={t('people.load-failed')} rows={4} />
      {data && (
        <ul className={css.people}>
          {data.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isMe={person.id === me.id}
              onOpen={person.endedAt === null ? () => setOpen(person) : undefined}
            />
          ))}
        </ul>
      )}
      {open === 'invite' && <InviteDialog onLink={showLink} onClosed={() => setOpen(null)} />}
      {open !== null && open !== 'invite' && (
        <PersonDialog
          person={open}
          isMe={open.id === me.id}
          onPeople={set}
          onLink={showLink}
          onClosed={() => setOpen(null)}
        />
      )}
    </>
  );
}
