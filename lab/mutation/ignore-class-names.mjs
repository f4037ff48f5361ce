import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Tests ask for roles and texts; what a class looks like is seen in pictures.
 * @param {{ isJSXAttribute?: () => boolean, node?: { name?: { name?: unknown } } }} path a node of Babel's syntax tree
 */
const shouldIgnore = (path) =>
  path.isJSXAttribute?.() && path.node?.name?.name === 'className' ? 'no test asks for a class' : undefined;

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'class-names', { shouldIgnore })];
