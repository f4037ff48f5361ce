import { execFileSync } from 'node:child_process';
import { DATABASE_PORTS } from '../places.ts';
import type { DatabaseMachine } from './database-machine.ts';

type Machine = Pick<DatabaseMachine, 'address' | 'account'>;

const iptables = (how: 'append' | 'delete', rule: string) =>
  execFileSync('iptables', ['--wait', `--${how}`, ...rule.split(' ')], { stdio: 'pipe' });

/** The rule that marks connections which a machine's programs open, so that both directions of them can be told apart. */
const markOf = ({ account: { group } }: Machine): string =>
  `OUTPUT --table mangle --out-interface lo --protocol tcp --match conntrack --ctstate NEW --match owner --gid-owner ${group} --jump CONNMARK --set-mark ${group}`;

/** Adds rules. Returns what removes them, which also happens when this process ends, and only once. */
function withRules(rules: readonly string[]): () => void {
  for (const rule of rules) iptables('append', rule);
  let isInForce = true;
  const remove = () => {
    if (isInForce) for (const rule of rules) iptables('delete', rule);
    isInForce = false;
    process.off('exit', remove);
  };
  process.on('exit', remove);
  return remove;
}

/** Marks the connections of these machines from now on. Returns what undoes it. */
export const markConnections = (machines: readonly Machine[]): (() => void) => withRules(machines.map(markOf));

/** Rules that drop every packet between a machine's database and all others: nothing is refused, there is only silence. */
function cutsOf({ address, account: { group } }: Machine): string[] {
  const connections = 'OUTPUT --out-interface lo --protocol tcp --match connmark';
  const itsOwn = `${connections} --mark ${group} --match conntrack ! --ctorigdst ${address}`;
  const ofOthers = DATABASE_PORTS.map(
    (port) => `${connections} ! --mark ${group} --match conntrack --ctorigdst ${address} --ctorigdstport ${port}`,
  );
  return [itsOwn, ...ofOthers].map((rule) => `${rule} --jump DROP`);
}

/** Cuts the network of a machine's database. Returns what mends it. */
export const cutNetwork = (machine: Machine): (() => void) => withRules(cutsOf(machine));

/** Drops every packet to a port of an address, and to nobody else. Returns what mends it. */
export const dropPackets = (address: string, port: number): (() => void) =>
  withRules([`INPUT --in-interface lo --protocol tcp --destination ${address} --dport ${port} --jump DROP`]);
