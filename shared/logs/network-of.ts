import ipaddr from 'ipaddr.js';

/** Bits of an address by which visitors are told apart. */
export interface NetworkBits {
  ipv4: number;
  ipv6: number;
}

/** What providers give one neighbourhood or household; the rest of an address its owner can change at will. */
const SUBSCRIBER: NetworkBits = { ipv4: 24, ipv6: 56 };

/** What counts as one caller: a whole IPv4 address, or the /64 that a provider gives one home. */
const CALLER: NetworkBits = { ipv4: 32, ipv6: 64 };

/** A byte whose first bits are set, as many as are left of a network's. */
const maskOf = (left: number): number => (0xff_00 >> Math.min(Math.max(left, 0), 8)) & 0xff;

/** An address with the port that some proxies add: `203.0.113.7:51234`, `[2001:db8::1]:51234`. */
const WITH_PORT = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/;

/**
 * The network of an address, with or without a port, the same for all spellings: `203.0.113.0/24`, `2001:db8:0:100::/56`.
 * An IPv4 address that is written as IPv6 is one of IPv4. Undefined for what is no address.
 */
export function networkOf(address: string | null | undefined, bits: NetworkBits = SUBSCRIBER): string | undefined {
  const bare = address?.replace(WITH_PORT, '$1$2');
  if (!bare || !ipaddr.isValid(bare)) return undefined;
  const parsed = ipaddr.process(bare);
  const kept = bits[parsed.kind()];
  const bytes = parsed.toByteArray().map((byte, place) => byte & maskOf(kept - 8 * place));
  return `${ipaddr.fromByteArray(bytes).toString()}/${kept}`;
}

/** By what calls are counted as those of one caller; an address that is none is one by itself. */
export const callerKey = (address: string): string => networkOf(address, CALLER) ?? address;
