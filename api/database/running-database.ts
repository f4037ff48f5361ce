export interface RunningDatabase {
  /** Connection URL of the API and of staff's commands: `postgresql://…`. */
  url: string;
  /** Connection URL of the role that owns the tables: for migrations. The same as `url` where there is only one role. */
  ownerUrl: string;
  /** Stops the server if this process started it; otherwise does nothing. */
  stop: () => Promise<void>;
}
