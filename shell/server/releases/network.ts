import ipaddr from 'ipaddr.js';

/** Bytes of an address that one subscriber can't change at will: /24 of IPv4, /56 of IPv6. */
const BYTES = { ipv4: 3, ipv6: 7 };

/** The network of a visitor's address, which counts once. Undefined for what is no address. */
export function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  // An IPv4 address that is written as IPv6 (`::ffff:192.0.2.1`) is one of IPv4.
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  return `${kind} ${Buffer.from(parsed.toByteArray().slice(0, BYTES[kind])).toString('hex')}`;
}
