import { Input } from '@shop/ui/field/field';
import { useTranslation } from 'react-i18next';
import { latinDigits } from '../products/typed-number.ts';
import { pressInCell } from './grid-keys.ts';
import { cellName, COLUMNS, isPrice, storedIn, type Column, type GridRow } from './grid-rows.ts';
import css from './grid.module.css';

interface GridCellProps {
  row: GridRow;
  /** The place of the row, and how many there are. */
  at: number;
  rows: number;
  column: Column;
  typed: string | undefined;
  label: string;
  /** Whether what is stored has changed since it was typed over. */
  isChanged: boolean;
  onType: (typed: string) => void;
}

/** One cell of the grid, ready to be typed into. */
export function GridCell({ row, at, rows, column, typed, label, isChanged, onType }: GridCellProps) {
  const { t } = useTranslation('mf-staff');
  if (cellName(row, column) === null) return <td className={css.none}>″</td>;
  const stored = storedIn(row, column);
  const isText = !isPrice(column);
  return (
    <td data-edited={typed !== undefined || undefined} data-number={!isText || undefined}>
      <Input
        data-row={at}
        data-column={COLUMNS.indexOf(column)}
        aria-label={label}
        dir={column === 'name.ar' ? 'rtl' : 'ltr'}
        {...(isText ? { lang: column.slice('name.'.length) } : { inputMode: 'decimal' as const })}
        value={typed ?? stored}
        onChange={({ target }) => onType(isText ? target.value : latinDigits(target.value))}
        onKeyDown={(event) =>
          pressInCell(event, { row: at, column: COLUMNS.indexOf(column), rows, onRestore: () => onType(stored) })
        }
      />
      {isChanged && typed !== undefined && (
        <span className={css.theirs}>
          {t('grid.theirs')} <bdi>{stored || '–'}</bdi>
        </span>
      )}
    </td>
  );
}
