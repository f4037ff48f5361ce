/** The values of a secret: the first one signs, all verify. While a secret is changed there are two. */
export type Secrets = readonly [signing: string, ...accepted: string[]];

export const secretsOf = (signing: string, also: string | undefined): Secrets => (also ? [signing, also] : [signing]);
