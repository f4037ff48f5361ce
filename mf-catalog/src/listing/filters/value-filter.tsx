import type { FacetValue } from '@shop/contract/catalogue';
import { Check } from '@shop/ui/check/check';
import { Fold } from '@shop/ui/fold/fold';
import { useState } from 'react';
import { FilterGroup } from './filter-group.tsx';

/** Values that are always visible; a list that is hardly longer is not folded. */
const IN_SIGHT = 5;
const HARDLY_LONGER = 2;

interface ValueFilterProps {
  title: string;
  name: string;
  /** The most frequent first. */
  values: readonly FacetValue[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Values to tick: the most frequent ones and those that were chosen when the page loaded are visible, the rest is folded. */
export function ValueFilter({ title, name, values, chosen, onToggle }: ValueFilterProps) {
  // A value that is ticked later must not move under the visitor's finger.
  const [chosenAtFirst] = useState(chosen);
  if (values.length === 0) return null;
  const isInSight = ({ value }: FacetValue, index: number) =>
    index < IN_SIGHT || values.length <= IN_SIGHT + HARDLY_LONGER || chosenAtFirst.includes(value);
  const folded = values.filter((value, index) => !isInSight(value, index));
  const check = ({ value, label, count }: FacetValue) => (
    <Check
      key={value}
      name={name}
      value={value}
      count={count}
      checked={chosen.includes(value)}
      onChange={() => onToggle(value)}
    >
      {label}
    </Check>
  );
  return (
    <FilterGroup title={title}>
      {values.filter(isInSight).map(check)}
      {folded.length > 0 && <Fold label={title}>{folded.map(check)}</Fold>}
    </FilterGroup>
  );
}
