import { staffApi } from '@shop/contract/api/staff-api';
import type { StaffEndpoint } from '@shop/contract/api/staff-endpoint';
import { STAFF_ROLES } from '@shop/contract/staff-roles';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The table of calls and roles as `docs/staff.md` has it. */
function rolesTable(): string {
  const calls: (StaffEndpoint & { method: string; path: string })[] = Object.values(staffApi);
  const rows = calls
    .filter(({ roles }) => roles.length > 0)
    .map(({ method, path: address, roles, proven }) => {
      const cells = STAFF_ROLES.map((role) => (roles.includes(role) ? (proven ? 'with the key' : 'yes') : ''));
      return `| \`${method} ${address}\` | ${cells.join(' | ')} |`;
    });
  return [`| Call | ${STAFF_ROLES.join(' | ')} |`, `| - | ${STAFF_ROLES.map(() => '-').join(' | ')} |`, ...rows].join(
    '\n',
  );
}

test('docs/staff.md has the table of calls and roles that the contract declares', () => {
  const written = readFileSync(path.join(import.meta.dirname, '../../../docs/staff.md'), 'utf8');

  expect(written).toContain(`<!-- roles -->\n${rolesTable()}\n<!-- /roles -->`);
});
