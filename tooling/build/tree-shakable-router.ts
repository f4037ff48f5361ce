/**
 * A loader for React Router: lets the build drop what nobody imports or sees. A component's name for developer tools, and a
 * call that is not marked as pure, each keep a component with all that it calls. Warnings for developers are off, as in the
 * package's own production files, to which none of its addresses leads.
 */
// oxlint-disable-next-line import/no-default-export -- a loader is one.
export default (source: string): string =>
  source
    .replaceAll(/^\w+\.displayName = .*;$/gm, '')
    .replaceAll(/^var \w+ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$&/* @__PURE__ */ ')
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;');

export const treeShakableRouter = { test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/, loader: import.meta.filename };
