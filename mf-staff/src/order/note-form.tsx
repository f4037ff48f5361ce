import { ActionButton } from '@shop/ui/button/button';
import { TextArea } from '@shop/ui/field/field';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import css from './note-form.module.css';

/** Characters; the contract has the same limit. */
const LONGEST = 1_000;

interface NoteFormProps {
  /** Names the draft: it survives a reload, an ended session and a new build. */
  draft: string;
  onAdd: (text: string) => Promise<unknown>;
  field: Ref<HTMLTextAreaElement>;
}

/** A note that only staff read. */
export function NoteForm({ draft, onAdd, field }: NoteFormProps) {
  const { t } = useTranslation('mf-staff');
  const [text, type, isRestored] = useDraft(draft);
  const [failure, setFailure] = useState<string | null>(null);

  const add = async () => {
    if (text.trim() === '') return;
    setFailure(null);
    try {
      await onAdd(text.trim());
      type('');
    } catch (error) {
      setFailure(failureText(error, t('order.note-failed')));
    }
  };

  return (
    <div className={css.form}>
      <TextArea
        ref={field}
        rows={1}
        className={css.text}
        value={text}
        maxLength={LONGEST}
        aria-label={t('order.note-label')}
        placeholder={t('order.note-label')}
        onChange={({ target }) => type(target.value)}
      />
      <ActionButton look="quiet" onAction={add} runningText={t('order.noting')}>
        {t('order.note')}
      </ActionButton>
      <RestoredNote isRestored={isRestored} />
      {failure && (
        <div className={css.failure}>
          <Notice tone="danger" title={t('order.note-failed')} text={failure} />
        </div>
      )}
    </div>
  );
}
