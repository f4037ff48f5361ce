/** Browser storage for tests. Stored values are its own properties, as in a browser. */
export class FakeStorage {
  [key: string]: unknown;

  constructor(kept: Record<string, string> = {}) {
    Object.assign(this, kept);
  }
  getItem(key: string): unknown {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string): void {
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
  clear(): void {
    for (const key of Object.keys(this)) delete this[key];
  }
}
