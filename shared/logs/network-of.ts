import ipaddr from 'ipaddr.js';

/** Bits of an address by which visitors are told apart. */
export interface NetworkBits {
  ipv4: number;
  ipv6: number;
}

/** What providers give one neighbourhood or household; the rest of an address its owner can change at will. */
const SUBSCRIBER: NetworkBits = { ipv4: 24, ipv6: 56 };

/**
 * The network of an address, the same for all spellings: `203.0.113.0/24`, `2001:db8:0:100::/56`. An IPv4 address that is
 * written as IPv6 is one of IPv4. Undefined for what is no address.
 */
export function networkOf(address: string | null | undefined, bits: NetworkBits = SUBSCRIBER): string | undefined {
  if (!address || !ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const kept = bits[parsed.kind()];
  const network = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${network.networkAddressFromCIDR(`${parsed.toString()}/${kept}`).toString()}/${kept}`;
}
