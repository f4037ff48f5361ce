import type { FieldIssue } from '@shop/forms/contract-resolver';
import type { Country } from '@shop/ui/phone-field/mobile';

/** The text key for a field that the contract refuses, in login, sign-up or a new mobile number. */
export function authIssueKey({ path, missing }: FieldIssue, country: Country): string {
  if (path === 'mobile') return missing ? 'validation.phone-required' : `validation.mobile-invalid-${country}`;
  if (path === 'name') return 'validation.name-invalid';
  if (path === 'email') return 'validation.email-invalid';
  if (path === 'acceptTerms') return 'validation.terms-required';
  return missing ? 'validation.username-required' : 'validation.username-invalid';
}
