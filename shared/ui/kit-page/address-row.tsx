import { AddressFields } from '../address-form/address-fields.tsx';
import { ErrorSummary } from '../address-form/error-summary.tsx';
import { KitRow } from './kit-row.tsx';

/** The last part of a key serves as its words. */
const translate = (key: string): string => key.split('.').at(-1)!;
const register = () => ({ name: 'kit-address', onChange: async () => {}, onBlur: async () => {}, ref: () => {} });

export function AddressRow() {
  return (
    <KitRow name="Address">
      <div>
        <ErrorSummary errors={[{ control: 'area', message: 'Area is required' }]} onGo={() => undefined} />
        <AddressFields
          id="kit-address-"
          translate={translate}
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
