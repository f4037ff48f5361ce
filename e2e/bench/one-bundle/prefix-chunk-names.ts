/** A loader of the bundler: puts its option `prefix` before each name of a chunk, so that those of several apps stay apart. */
// oxlint-disable-next-line import/no-default-export -- The bundler takes a loader's default export.
export default function prefixChunkNames(this: { getOptions: () => { prefix: string } }, source: string): string {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${this.getOptions().prefix}`);
}
