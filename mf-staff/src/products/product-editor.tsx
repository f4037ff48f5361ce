import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { valueAt } from '../conflict/three-way.ts';
import { RestoredChanges } from '../drafts/restored-changes.tsx';
import { HistoryOf } from '../history/history-of.tsx';
import { useKeyPress } from '../keyboard/use-key-press.ts';
import { Fold } from '../layout/fold.tsx';
import { ScreenHead } from '../layout/screen-head.tsx';
import { PictureFields } from '../pictures/picture-fields.tsx';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { NotePairs } from './note-pairs.tsx';
import type { Answer } from './open-form.ts';
import { PlaceFields } from './place-fields.tsx';
import { PreviewBox } from './preview-box.tsx';
import { ScheduleBox } from './schedule-box.tsx';
import { SizeFields } from './size-fields.tsx';
import { TextPairs } from './text-pairs.tsx';
import { TodoSheet } from './todo-sheet.tsx';
import { useProduct } from './use-product.ts';
import css from './product.module.css';

/** A product's form with what it needs before shoppers may see it. Whoever may not save it reads it. */
export function ProductEditor({ id, answer }: { id: string; answer: Answer }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { may } = useStaff();
  const product = useProduct(id, answer);
  const [failure, setFailure] = useState<string | null>(null);
  const { opened, mine, todos, conflict, isChanged } = product;
  const canSave = may('staffSaveProduct');
  const name = valueAt(mine, `name.${language}`);
  const isPublished = opened.fields['published'] === true;

  const act = async (change: () => Promise<unknown>) => {
    setFailure(null);
    await change().catch((error: unknown) => setFailure(failureText(error, t('products.not-saved'))));
  };
  const save = useRef<HTMLButtonElement>(null);

  // Control S saves, also while somebody types.
  useKeyPress((event) => {
    if (event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    save.current?.click();
  });

  return (
    <>
      <ScreenHead
        title={typeof name === 'string' && name !== '' ? name : id}
        back={{ to: '/staff/products', text: t('products.title') }}
      >
        {canSave && (
          <>
            <ActionButton
              ref={save}
              look="quiet"
              disabled={!isChanged}
              onAction={async () => act(product.save)}
              runningText={t('products.saving')}
            >
              {t('products.save')}
            </ActionButton>
            {(!isPublished || opened.draft) && (
              <ActionButton
                disabled={todos.length > 0}
                onAction={async () => act(async () => product.publish(true))}
                runningText={t('products.saving')}
              >
                {t('products.publish')}
              </ActionButton>
            )}
            {isPublished && !opened.draft && (
              <ActionButton
                look="quiet"
                onAction={async () => act(async () => product.publish(false))}
                runningText={t('products.saving')}
              >
                {t('products.unpublish')}
              </ActionButton>
            )}
          </>
        )}
      </ScreenHead>
      <p className={css.state} role="status">
        <span>{t(isPublished ? 'products.published' : 'products.unpublished')}</span>
        {opened.draft && (
          <span>
            {t('products.draft-by', {
              name: opened.draft.person,
              moment: formatShortMoment(new Date(opened.draft.savedAt), language),
            })}
          </span>
        )}
        {isChanged && !product.isRestored && <span>{t('products.kept')}</span>}
        {isChanged && (
          <Button look="text" onClick={product.discard}>
            {t('products.discard')}
          </Button>
        )}
      </p>
      <RestoredChanges before={product.before} mine={mine} isRestored={product.isRestored && isChanged} />
      {failure && <Notice tone="danger" title={failure} {...(isChanged && { text: t('products.kept') })} />}
      <div className={css.two}>
        <div>
          <PlaceFields form={mine} todos={todos} disabled={!canSave} onChange={product.set} />
          <TextPairs form={mine} todos={todos} disabled={!canSave} onChange={product.set} />
          <PictureFields form={mine} todos={todos} disabled={!canSave} onChange={product.change} />
          <NotePairs form={mine} todos={todos} disabled={!canSave} onChange={product.set} />
          <SizeFields form={mine} todos={todos} disabled={!canSave} onChange={product.set} />
        </div>
        <div className={css.side}>
          <TodoSheet todos={todos} form={mine} stock={opened.stock} />
          {canSave && <PreviewBox id={id} form={mine} />}
          {canSave && !isPublished && <ScheduleBox schedule={opened.schedule} onPlan={product.schedule} />}
          <Fold title={t('products.history')}>
            <HistoryOf subject="product" id={id} />
          </Fold>
        </div>
      </div>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          form={mine}
          onResolve={product.resolve}
          onTakeTheirs={product.takeTheirs}
          onGoOn={product.goOn}
        />
      )}
    </>
  );
}
