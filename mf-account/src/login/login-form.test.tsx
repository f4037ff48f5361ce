import { expect, test } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import { LoginForm } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

test('only the sign-up form explains the rules for usernames', () => {
  const rule = 'One capital letter';

  expect(wordsOf(<LoginForm typed={null} onSend={() => Promise.resolve()} />)).not.toContain(rule);
  expect(wordsOf(<SignUpForm typed={null} onSend={() => Promise.resolve()} />)).toContain(rule);
});
