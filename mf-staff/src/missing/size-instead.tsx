import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirst } from '../find/use-first.ts';
import { useFound } from '../find/use-found.ts';
import { FoundList } from '../phone-order/found-list.tsx';
import { useStaff } from '../session/session-context.ts';

export type Size = StaffCallAnswer<'staffStock'>['data'][number];

/** Milliseconds after the last letter. */
const PAUSE = 200;
/** As many sizes as fit beside the question. */
const MOST = 6;

interface SizeInsteadProps {
  size: Size | null;
  onSize: (size: Size) => void;
  problem: string | undefined;
}

/** Finds what is sent instead, by name or code, among what is in stock. */
export function SizeInstead({ size, onSize, problem }: SizeInsteadProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useFound<Size>(typed, PAUSE, async (q, signal) => {
    const { data } = await call('staffStock', { query: { q } }, { signal });
    return data.filter(({ stock }) => stock > 0).slice(0, MOST);
  });
  const choose = (chosen: Size) => {
    setTyped('');
    onSize(chosen);
  };
  const chooseFirst = useFirst(found, choose);

  return (
    <>
      <Field id={id} label={t('missing.find')} error={problem}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Scanners press Enter after a code.
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing) chooseFirst();
            }}
          />
        )}
      </Field>
      <FoundList
        found={found}
        label={t('missing.sizes')}
        none={t('missing.no-size')}
        keyOf={({ variantId }) => variantId}
        onChoose={choose}
      >
        {(each) => (
          <>
            <span>{each.name[language]}</span>
            <span>{each.size[language]}</span>
            <span>
              <bdi dir="ltr">{each.sku}</bdi> · {formatWhole(each.stock, language)}
            </span>
          </>
        )}
      </FoundList>
      {size && <p role="status">{t('missing.chosen', { name: size.name[language], size: size.size[language] })}</p>}
    </>
  );
}
