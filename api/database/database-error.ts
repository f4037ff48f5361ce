/** The database can't be used. The message is one sentence or two for a person: what happened, and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/** Turns what PostgreSQL wrote when it gave up into a sentence that says what to do. */
export function explainFailure(log: string, directory: string): DatabaseError {
  if (/no space left on device|disk quota exceeded|check free disk space/i.test(log)) {
    return new DatabaseError(`The disk that holds ${directory} is full. Free some space, then start again.`);
  }
  if (/incompatible with server/i.test(log)) {
    return new DatabaseError(
      `The database in ${directory} was made by another version of PostgreSQL. Go back to the version of the shop that made it, or move the folder away to start with a fresh one.`,
    );
  }
  const reason = /(?:FATAL|PANIC|initdb: error|ERROR): +(.+)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1) ?? '';
  return new DatabaseError(
    `The database in ${directory} can't be opened${reason && ` (PostgreSQL says: ${reason})`}. Put a backup of the folder back, or move it away to start with a fresh one.`,
  );
}
