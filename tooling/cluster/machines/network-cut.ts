import { execFileSync } from 'node:child_process';
import { DATABASE_PORTS } from '../places.ts';
import type { DatabaseMachine } from './database-machine.ts';

type Machine = Pick<DatabaseMachine, 'address' | 'account'>;

const iptables = (how: 'append' | 'delete', rule: string) =>
  execFileSync('iptables', ['--wait', `--${how}`, ...rule.split(' ')], { stdio: 'pipe' });

/** The rule that marks connections which a machine's programs open, so that both directions of them can be told apart. */
const markOf = ({ account: { group } }: Machine): string =>
  `OUTPUT --table mangle --out-interface lo --protocol tcp --match conntrack --ctstate NEW --match owner --gid-owner ${group} --jump CONNMARK --set-mark ${group}`;

/** Marks the connections of these machines from now on. Returns what undoes it. */
export function markConnections(machines: readonly Machine[]): () => void {
  for (const machine of machines) iptables('append', markOf(machine));
  return () => {
    for (const machine of machines) iptables('delete', markOf(machine));
  };
}

/** Rules that drop every packet between a machine's database and all others: nothing is refused, there is only silence. */
function cutsOf({ address, account: { group } }: Machine): string[] {
  const connections = 'OUTPUT --out-interface lo --protocol tcp --match connmark';
  const itsOwn = `${connections} --mark ${group} --match conntrack ! --ctorigdst ${address}`;
  const ofOthers = DATABASE_PORTS.map(
    (port) => `${connections} ! --mark ${group} --match conntrack --ctorigdst ${address} --ctorigdstport ${port}`,
  );
  return [itsOwn, ...ofOthers].map((rule) => `${rule} --jump DROP`);
}

/** Cuts the network of a machine's database. Returns what mends it; calling that again does nothing. */
export function cutNetwork(machine: Machine): () => void {
  const rules = cutsOf(machine);
  for (const rule of rules) iptables('append', rule);
  let isCut = true;
  return () => {
    if (isCut) for (const rule of rules) iptables('delete', rule);
    isCut = false;
  };
}
