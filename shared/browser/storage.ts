/** What a browser keeps by key. Nothing here throws, also where the browser refuses storage or has no room left. */
export interface BrowserStorage {
  read: (key: string) => string | null;
  /** What JSON was kept; null where there is none, or where it is spoilt. Anybody may have put it there: check its shape. */
  readJson: (key: string) => unknown;
  /** Answers whether a reload will find it. What the browser refuses to keep is read again for as long as the page lives. */
  write: (key: string, value: string) => boolean;
  writeJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
}

/** `storage` is asked for at each call: where the browser forbids it, naming the property throws already. */
export function browserStorage(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): BrowserStorage {
  const unstored = new Map<string, string>();

  const read = (key: string) => {
    try {
      return unstored.get(key) ?? storage().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string) => {
    try {
      storage().setItem(key, value);
      unstored.delete(key);
      return true;
    } catch {
      unstored.set(key, value);
      return false;
    }
  };
  return {
    read,
    readJson: (key) => {
      try {
        return JSON.parse(read(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write,
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => {
      unstored.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // What could not be stored need not be removed.
      }
    },
  };
}

/** Stays until it is removed, and is seen by all tabs. */
export const permanentStorage = /* @__PURE__ */ browserStorage(() => localStorage);

/** Stays for the visit, in one tab. */
export const visitStorage = /* @__PURE__ */ browserStorage(() => sessionStorage);
