import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { FoundList } from './found-list.tsx';
import { useFirst } from './use-first.ts';
import { useFound } from './use-found.ts';

export type FoundSize = StaffCallAnswer<'staffStock'>['data'][number];

/** Milliseconds after the last letter. */
const PAUSE = 200;
/** As many sizes as are seen at once. */
const MOST = 8;

interface SizeSearchProps {
  label: string;
  /** What is wrong with what is chosen. */
  error: string | undefined;
  /** Name of the list of what is found. */
  list: string;
  /** What is said where nothing fits. */
  none: string;
  /** Which of the sizes that are found may be chosen. */
  fits: (size: FoundSize) => boolean;
  onChoose: (size: FoundSize) => void;
}

/** Finds a size by name or item code, also by a scanner. */
export function SizeSearch({ label, error, list, none, fits, onChoose }: SizeSearchProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = useFound<FoundSize>(typed, PAUSE, async (q, signal) => {
    const { data } = await call('staffStock', { query: { q } }, { signal });
    return data.filter(fits).slice(0, MOST);
  });
  const choose = (size: FoundSize) => {
    setTyped('');
    onChoose(size);
  };
  const chooseFirst = useFirst(found, choose);

  return (
    <>
      <Field id={id} label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Scanners press Enter after a code; it sends no form around the field.
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              chooseFirst();
            }}
          />
        )}
      </Field>
      <FoundList found={found} label={list} none={none} keyOf={({ variantId }) => variantId} onChoose={choose}>
        {({ name, size, sku, stock }) => (
          <>
            <span>{name[language]}</span>
            <span>{size[language]}</span>
            <span>
              <bdi dir="ltr">{sku}</bdi> · {t('find.stock', { count: stock, number: formatWhole(stock, language) })}
            </span>
          </>
        )}
      </FoundList>
    </>
  );
}
