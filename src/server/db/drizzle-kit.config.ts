/** Where drizzle-kit finds the tables and writes migrations: `npm run migration`. Paths start at the root of the repository. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema/schema.ts',
  out: './src/server/db/migrations',
})
