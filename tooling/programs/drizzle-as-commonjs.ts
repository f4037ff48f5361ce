import { registerHooks } from 'node:module';

const CONDITIONS = ['node', 'require', 'module-sync'];

/**
 * Loads drizzle-orm in its CommonJS form, for programs whose start matters. As ES modules it is some 300 small files, which
 * Node resolves one by one: 0.6 s of processor time, which is more than any other package takes. The code is the same.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, /^drizzle-orm(\/|$)/.test(specifier) ? { ...context, conditions: CONDITIONS } : context),
});
