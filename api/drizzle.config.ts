import { defineConfig } from 'drizzle-kit';

/** `drizzle-kit generate` in this folder writes the next migration from the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './database/schema/*.ts',
  out: './database/migrations',
  casing: 'snake_case',
});
