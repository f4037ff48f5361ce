/** Signs the machines' certificates. What stands between machines, such as etcd, believes nobody else. */
export const MACHINES_AUTHORITY = 'machines-authority';
/** Signs the certificate of the shop's own programs, with which they reach the database and nothing behind it. */
export const CLIENTS_AUTHORITY = 'clients-authority';
/** Both authorities in one file, for a server that both may call. */
export const AUTHORITIES = 'authorities';
/** The certificate of the shop's own programs. */
export const CLIENT = 'client';

/** Names that no machine can have, because its files would be these. */
export const RESERVED_NAMES: readonly string[] = [MACHINES_AUTHORITY, CLIENTS_AUTHORITY, AUTHORITIES, CLIENT];

/** A sentence for a person about certificates that cannot be made. */
export class CertificateFailure extends Error {}
