import { SignUp } from '@shop/contract/account';
import { expect, test } from 'vitest';
import { contractResolver } from './contract-resolver.ts';

interface Values {
  username: string;
  phone: { number: string };
  email: string;
  acceptTerms: boolean;
}

const resolver = contractResolver<Values, typeof SignUp>({
  schema: SignUp,
  inputOf: ({ phone, email, ...rest }) => ({ ...rest, mobile: phone.number, email: email || undefined, lang: 'en' }),
  messageOf: ({ path, missing }) => `${path} ${missing ? 'missing' : 'wrong'}`,
  fieldOf: (path) => (path === 'mobile' ? 'phone.number' : (path as 'username')),
});
const resolve = (changes: Partial<Values>) =>
  resolver(
    { username: 'Abc@1', phone: { number: '+971501234567' }, email: '', acceptTerms: true, ...changes },
    undefined,
    { fields: {}, shouldUseNativeValidation: false },
  );

test('the resolver returns the contract’s output, including defaults', async () => {
  expect(await resolve({})).toEqual({
    values: { username: 'Abc@1', mobile: '+971501234567', acceptTerms: true, marketing: false, lang: 'en' },
    errors: {},
  });
});

test('each issue belongs to its field, and a missing value differs from an invalid one', async () => {
  const { errors } = await resolve({ username: '', phone: { number: '+1' }, email: 'a@', acceptTerms: false });

  expect(errors).toEqual({
    username: { type: 'contract', message: 'username missing' },
    phone: { number: { type: 'contract', message: 'mobile wrong' } },
    email: { type: 'contract', message: 'email wrong' },
    acceptTerms: { type: 'contract', message: 'acceptTerms missing' },
  });
});
