import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Check } from '../check/check.tsx';
import { ChipLink } from '../chip/chip.tsx';
import { Fold } from '../fold/fold.tsx';
import { PriceRange, type ChosenPrices } from '../price-range/price-range.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { SizeToggles } from '../size-chooser/size-toggles.tsx';
import { KitRow } from './kit-row.tsx';
import css from './kit-page.module.css';

const SIZES = ['30 ml', '50 ml', '100 ml'].map((label, index) => ({ value: label, label, count: 3 - index }));

export function FiltersRow() {
  const [prices, setPrices] = useState<ChosenPrices>({ from: 12_000, to: null });
  const [size, setSize] = useState('50 ml');
  const [sheetOpen, setSheetOpen] = useState(false);
  return (
    <KitRow name="Filter">
      <div className={css.line}>
        <ChipLink label="50 ml" to="." />
        <ChipLink label="4 stars and up" to="." />
      </div>
      <div className={css.fields}>
        <PriceRange
          bounds={{ from: 6_000, to: 59_000 }}
          chosen={prices}
          onChoose={setPrices}
          labels={{ from: 'From', to: 'To' }}
          names={{ from: 'kit-from', to: 'kit-to' }}
        />
        <SizeToggles sizes={SIZES} chosen={[size]} onToggle={setSize} name="kit-size" />
        <div>
          <Check count={9} defaultChecked>
            Oud
          </Check>
          <Check type="radio" name="kit-radio" count={6}>
            One of several
          </Check>
          <Check type="radio" name="kit-radio" count={2} defaultChecked>
            The chosen one
          </Check>
          <Check disabled>Not to be had</Check>
          <Fold label="Notes">
            <Check count={1}>Vetiver</Check>
          </Fold>
        </div>
      </div>
      <Button look="quiet" onClick={() => setSheetOpen(true)}>
        Sheet
      </Button>
      {sheetOpen && (
        <Sheet
          title="Filters"
          onClosed={() => setSheetOpen(false)}
          end={<Button type="submit">Show results (9)</Button>}
        >
          <Check>In stock only</Check>
        </Sheet>
      )}
    </KitRow>
  );
}
