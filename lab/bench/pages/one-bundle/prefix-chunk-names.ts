/** A bundler loader that puts its option `prefix` before each chunk name, so that names of different apps do not collide. */
// oxlint-disable-next-line import/no-default-export -- The bundler takes a loader's default export.
export default function prefixChunkNames(this: { getOptions: () => { prefix: string } }, source: string): string {
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${this.getOptions().prefix}`);
}
