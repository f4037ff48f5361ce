/** A database that can be connected to. */
export interface RunningDatabase {
  /** For `pg`: `postgresql://…`. */
  url: string;
  /** Stops the server if this process started it, else does nothing. */
  stop: () => Promise<void>;
}
