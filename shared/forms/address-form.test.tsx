import { render, wordsIn } from '@shop/ui/testing/render';
import { expect, test } from 'vitest';
import { AddressForm } from './address-form.tsx';

const form = (name: string) =>
  render(
    <AddressForm
      address={null}
      customer={{ name, mobile: '+971501234567' }}
      title="New address"
      saveText="Save"
      translate={(key) => key}
      canBeDefault={false}
      onSave={async () => undefined}
      onCancel={undefined}
      look={{ form: '', title: '', actions: '' }}
    />,
    'en',
  );

test('what invoice and slip cannot print is said beside its field before the form is sent', () => {
  const html = form('สมชาย');

  expect(wordsIn(html)).toContain('We can’t print “สมชาย”. Please write it in English or Arabic');
  expect(html).toMatch(/aria-invalid="true"[^>]*name="recipient"/);
  expect(form('张伟')).not.toContain('aria-invalid');
});
