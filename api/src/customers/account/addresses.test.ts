import type { Address } from '@shop/contract/account';
import { expect, test } from 'vitest';
import { ask, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';

const HOME = {
  label: 'Home',
  recipient: 'Omar Haddad',
  phone: '050 111 2233',
  emirate: 'DU',
  area: 'Al Barsha 1',
  building: 'Villa 12',
  makani: '1234567890',
};

async function addressBook() {
  const shop = await testShop();
  const { token } = await signUp(shop, 'Omar@1');
  const at = (id: string) => `/customer/me/addresses/${id}`;
  const add = (body: object) => ask(shop, 'POST', '/customer/me/addresses', { token, body });
  const change = (id: string, body: object) => ask(shop, 'PATCH', at(id), { token, body });
  const remove = (id: string) => ask(shop, 'DELETE', at(id), { token });
  const labels = async () => {
    const { body } = await ask(shop, 'GET', '/customer/me/addresses', { token });
    return (body.data as Address[]).map(({ label, isDefault }) => `${label}${isDefault ? ' *' : ''}`);
  };
  const idOf = (answer: { body: { data: Address[] } }, label: string) =>
    answer.body.data.find((address) => address.label === label)?.id ?? '';
  return { add, change, remove, labels, idOf };
}

test('the first address becomes the default, with its number in E.164', async () => {
  const { add } = await addressBook();

  const { body } = await add(HOME);

  expect(body.data).toEqual([{ ...HOME, id: expect.any(String), phone: '+971501112233', isDefault: true }]);
});

test('the lines of an address are stored as plain text on one line', async () => {
  const { add } = await addressBook();

  const { body } = await add({ ...HOME, recipient: 'Omar\u202E\nHaddad', notes: 'Ring\r\ntwice\u0007' });

  expect(body.data).toMatchObject([{ recipient: 'Omar Haddad', notes: 'Ring twice' }]);
});

test('what invoice and slip cannot print is named beside its field, in a new address and in a change', async () => {
  const { add, change, idOf } = await addressBook();
  const ok = await add({ ...HOME, recipient: '张伟', area: 'തിരുവനന്തപുരം' });
  const named = [{ path: 'recipient', message: 'We can’t print “สมชาย”. Please write it in English or Arabic' }];

  const refused = await add({ ...HOME, recipient: 'Khun สมชาย' });
  const changed = await change(idOf(ok, 'Home'), { recipient: 'Khun สมชาย' });

  expect(ok.body.data).toMatchObject([{ recipient: '张伟', area: 'തിരുവനന്തപുരം' }]);
  expect([refused.status, refused.body.details]).toEqual([400, named]);
  expect([changed.status, changed.body.details]).toEqual([400, named]);
});

test('there is one default address: the last one that was made it', async () => {
  const { add, change, labels, idOf } = await addressBook();
  await add(HOME);
  const added = await add({ ...HOME, label: 'Work', isDefault: true });
  const afterAdding = await labels();

  await change(idOf(added, 'Home'), { isDefault: true });

  expect([afterAdding, await labels()]).toEqual([
    ['Work *', 'Home'],
    ['Home *', 'Work'],
  ]);
});

test('after the default address is deleted, the newest becomes the default', async () => {
  const { add, remove, labels, idOf } = await addressBook();
  const first = await add(HOME);
  await add({ ...HOME, label: 'Work' });
  await add({ ...HOME, label: 'Parents' });

  await remove(idOf(first, 'Home'));

  expect(await labels()).toEqual(['Parents *', 'Work']);
});

test('many changes at once leave one default address', async () => {
  const { add, labels } = await addressBook();

  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, number) => add({ ...HOME, label: `Home ${number}`, isDefault: true })),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await labels()).filter((label) => label.endsWith('*'))).toHaveLength(1);
});

test('only fields that are sent are changed, and null deletes a value', async () => {
  const { add, change, idOf } = await addressBook();
  const id = idOf(await add({ ...HOME, notes: 'Ring twice' }), 'Home');

  const { body } = await change(id, { notes: null, building: 'Villa 13' });

  expect(body.data).toEqual([{ ...HOME, id, phone: '+971501112233', isDefault: true, building: 'Villa 13' }]);
});

test('a customer can have twenty addresses at most', async () => {
  const { add } = await addressBook();
  for (let number = 0; number < 20; number += 1) await add(HOME);

  const { status, body } = await add(HOME);

  expect(status).toBe(400);
  expect(body.details).toEqual([{ path: 'label', message: 'You can save up to 20 addresses' }]);
});

test('each wrong field is reported', async () => {
  const { add } = await addressBook();

  const { body } = await add({
    ...HOME,
    phone: '04 234 5678',
    emirate: 'XX',
    makani: '12',
    area: '',
    recipient: undefined,
  });

  expect(
    Object.fromEntries(body.details.map(({ path, message }: { path: string; message: string }) => [path, message])),
  ).toEqual({
    phone: 'Enter a UAE mobile number, for example +971 50 123 4567',
    emirate: 'Choose an emirate',
    makani: 'A Makani number has 10 digits',
    area: 'Area is required',
    recipient: 'Recipient is required',
  });
});
