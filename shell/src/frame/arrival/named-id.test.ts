import { expect, test } from 'vitest';
import { namedId } from './named-id.ts';

test.each([
  ['', ''],
  ['#reviews', 'reviews'],
  ['#a%20b', 'a b'],
  ['#50%', '50%'],
  ['#%E0%A4%A', '%E0%A4%A'],
])('the fragment "%s" names the element "%s"', (hash, id) => expect(namedId(hash)).toBe(id));
