/** A remote's name, which is that of its folder: `mf-cart`. */
export type RemoteName = `mf-${string}`;

/** The name of anything that is built and released by itself. */
export type AppName = 'shell' | RemoteName;

export const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && /^mf-[a-z0-9-]+$/.test(name);
