export interface RunningDatabase {
  /** Connection URL: `postgresql://…`. */
  url: string;
  /** Stops the server if this process started it; otherwise does nothing. */
  stop: () => Promise<void>;
}
