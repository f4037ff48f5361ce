/** Browser storage whose methods never throw, even where the browser refuses storage or has no space left. */
export interface BrowserStorage {
  read: (key: string) => string | null;
  /** The stored JSON; null where there is none, or where it is invalid. Callers must check its shape. */
  readJson: (key: string) => unknown;
  /** Returns whether the value survives a reload. A value that the browser refuses to store is kept in memory. */
  write: (key: string, value: string) => boolean;
  writeJson: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
}

/** `storage` is a function, because where storage is forbidden even reading the property `localStorage` throws. */
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
        // Where storage is refused, nothing was stored.
      }
    },
  };
}

/** Local storage: shared by all tabs, without an end. */
export const permanentStorage = /* @__PURE__ */ browserStorage(() => localStorage);

/** Session storage: for one visit in one tab. */
export const visitStorage = /* @__PURE__ */ browserStorage(() => sessionStorage);
