import ipaddr from 'ipaddr.js';

/**
 * The network of an address: `203.0.113.0/24`, `2001:db8:0:100::/56`. It shows that attempts belong together without
 * naming a household. Undefined for what is no address.
 */
export function networkOf(address: string | null | undefined): string | undefined {
  if (!address || !ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/24`).toString()}/24`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/56`).toString()}/56`;
}
