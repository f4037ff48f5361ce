import { isApiError } from '@shop/client/api-error';
import { ActionButton, Button } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredChanges } from '../drafts/restored-changes.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { HomeConflictDialog } from './home-conflict-dialog.tsx';
import { PartList } from './part-list.tsx';
import { isComplete } from './part-problems.ts';
import { PreviewLinks } from './preview-links.tsx';
import { useHome, type HomeAnswer } from './use-home.ts';
import css from './home.module.css';

interface HomeEditorProps {
  answer: HomeAnswer;
  /** Names of the pictures that the shop has. */
  pictures: readonly string[];
}

/** Orders, edits and schedules the parts of the home page. Shoppers see nothing of it before it is published. */
export function HomeEditor({ answer, pictures }: HomeEditorProps) {
  const { t } = useTranslation('mf-staff');
  const page = useHome(answer);
  const { home, isChanged, conflict } = page;
  const [outcome, setOutcome] = useState<{ tone: 'danger' | 'plain'; title: string; text?: string } | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const complete = isComplete(home);

  const act = async (step: () => Promise<unknown>) => {
    setOutcome(null);
    try {
      await step();
    } catch (error) {
      const title = failureText(error, t('home.not-published'));
      const places = isApiError(error) ? (error.details ?? []).map(({ path }) => path) : [];
      setOutcome({ tone: 'danger', title, text: [...places, t('home.kept')].join('\n') });
    }
  };
  const publish = async () =>
    act(async () => {
      if (await page.publish()) setOutcome({ tone: 'plain', title: t('home.published') });
    });
  const change = (next: typeof home) => {
    setOutcome(null);
    setPreview(null);
    page.change(next);
  };

  return (
    <>
      <ScreenHead title={t('home.title')}>
        <ActionButton
          look="quiet"
          disabled={!complete}
          onAction={async () => act(async () => setPreview(await page.preview()))}
          runningText={t('home.preparing')}
        >
          {t('home.preview')}
        </ActionButton>
        <ActionButton disabled={!isChanged || !complete} onAction={publish} runningText={t('home.publishing')}>
          {t('home.publish')}
        </ActionButton>
      </ScreenHead>
      <p className={css.state} role="status">
        {isChanged && !page.isRestored && t('home.unpublished')}
        {!complete && ` ${t('home.incomplete')}`}
        {isChanged && (
          <Button look="text" onClick={page.discard}>
            {t('home.discard')}
          </Button>
        )}
      </p>
      <RestoredChanges before={page.before} mine={page.mine} isRestored={page.isRestored && isChanged} />
      {outcome && <Notice {...outcome} />}
      {preview !== null && <PreviewLinks preview={preview} />}
      {(['banners', 'collections'] as const).map((list) => (
        <PartList
          key={list}
          list={list}
          parts={home[list]}
          pictures={pictures}
          onParts={(parts) => change({ ...home, [list]: parts })}
        />
      ))}
      {conflict && (
        <HomeConflictDialog
          conflict={conflict}
          onResolve={async (choices) => {
            if (await page.resolve(choices)) setOutcome({ tone: 'plain', title: t('home.published') });
          }}
          onTakeTheirs={page.takeTheirs}
          onGoOn={page.goOn}
        />
      )}
    </>
  );
}
