/** A federated part, named for the folder that it is built from: `mf-cart`. */
export type RemoteName = `mf-${string}`;

/** Everything that is built and released apart. */
export type AppName = 'shell' | RemoteName;

export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && /^mf-[a-z0-9-]+$/.test(name);
