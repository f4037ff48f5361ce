/** A stream of log lines, each with its line end. */
interface LogOutput {
  write: (line: string) => void;
}

/** Beginning of a warning or an error, as pino writes it. */
const IS_URGENT = /^\{"level":[4-6]\d,/;

/**
 * Standard output as a server's log. The lines of one turn of the event loop are written together, and without a thread of
 * Node's pool: writing each by itself took a quarter of a cached answer's processor time. A warning or an error is written
 * at once, with the lines before it, and so are all lines when the process exits, even by an uncaught error. A process that
 * is killed loses what else it has logged in its last turn, and one that exits what a reader that is far behind has not taken.
 */
export function logOutput(): LogOutput {
  let lines = '';
  function flush(): void {
    if (lines) process.stdout.write(lines);
    lines = '';
  }
  process.on('exit', flush);
  // A reader that is gone must not end the server, which still has requests to answer.
  process.stdout.on('error', () => undefined);
  return {
    write(line) {
      if (!lines) setImmediate(flush);
      lines += line;
      if (IS_URGENT.test(line)) flush();
    },
  };
}
