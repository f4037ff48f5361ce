import { AddressFields } from '../address-form/address-fields.tsx';
import { FaultList } from '../address-form/fault-list.tsx';
import { KitRow } from './kit-row.tsx';

/** The last part of a key serves as its words. */
const say = (key: string): string => key.split('.').at(-1)!;
const register = () => ({ name: 'kit-address', onChange: async () => {}, onBlur: async () => {}, ref: () => {} });

export function AddressRow() {
  return (
    <KitRow name="Address">
      <div>
        <FaultList faults={[{ control: 'area', message: 'Area is required' }]} onGo={() => undefined} />
        <AddressFields
          id="kit-address-"
          say={say}
          register={register}
          errorOf={(control) => (control === 'area' ? 'Area is required' : undefined)}
          kind="other"
          country="971"
          canBeDefault
        />
      </div>
    </KitRow>
  );
}
