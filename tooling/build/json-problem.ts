import { load, YAMLException } from 'js-yaml';

/** What keeps a JSON file from being read everywhere, or hides a part of it: JavaScript takes the last of two equal keys. */
export function jsonProblem(text: string): { line: number; message: string } | undefined {
  if (text.startsWith('\uFEFF'))
    return { line: 1, message: 'the file begins with a byte order mark; save it as UTF-8 without one' };
  try {
    JSON.parse(text);
    // Every JSON file is YAML, which knows no equal keys.
    load(text);
    return undefined;
  } catch (error) {
    if (error instanceof YAMLException)
      return { line: (error.mark?.line ?? 0) + 1, message: 'this key stands here for the second time' };
    const { message } = error as Error;
    return { line: Number(/\(line (\d+)/.exec(message)?.[1] ?? 1), message };
  }
}
