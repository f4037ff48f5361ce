/** The class names that stylesheets have rules for. */
export const classesIn = (styles: string): Set<string> =>
  new Set(
    [...styles.replaceAll(/url\([^)]*\)/g, '').matchAll(/\.([a-z][\da-z]{4,5})(?![\w-])/g)].map(([, name]) => name!),
  );

/** The class names in a script, of the builds that also have some of the classes `styled`. */
export function classesWrittenIn(script: string, styled: ReadonlySet<string>): Set<string> {
  const builds = new Set([...styled].map((name) => name.slice(0, 4)));
  const words = script.match(/(?<=["'\s])[a-z][\da-z]{4,5}(?=["'\s])/g) ?? [];
  return new Set(words.filter((word) => builds.has(word.slice(0, 4))));
}
