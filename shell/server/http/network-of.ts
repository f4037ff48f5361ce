import ipaddr from 'ipaddr.js';

/** Bits of an address that a provider gives one customer. The rest the customer can change at will. */
const BITS = { ipv4: 24, ipv6: 56 };

/** The network that an address belongs to, the same for all spellings: an IPv4 /24 or an IPv6 /56. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const bits = BITS[parsed.kind()];
  const kept = parsed
    .toByteArray()
    .map((byte, place) => byte & (0xff << Math.max(0, Math.min(8, (place + 1) * 8 - bits))));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
