import { InvalidArgumentError } from 'commander';

/** Reads an option's value. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number from 1.');
  return number;
}
