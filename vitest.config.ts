import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'dist/**']
const mocksModules = 'domain/modules/thirteenthModule.test.ts'

export default defineConfig({
  test: {
    // These only end tests that hang. They don't measure speed, since the machine may be busy with other things.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    // Only the server's tests need PostgreSQL, and a run without any of them doesn't start it.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['{domain,contract,content,training}/**/*.test.ts'],
          exclude: [...exclude, mocksModules],
          // Pure functions have no state that one file could leave to the next, and most of the time went into loading
          // the same modules for each file.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // Tests that mock modules or globals, and those of regular expressions, because V8 stops optimizing them in a
          // process that has compiled many.
          name: 'isolated',
          include: ['{web,scripts,redos}/**/*.test.{ts,tsx,mjs}', '*.test.ts', mocksModules],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude,
          globalSetup: 'server/testing/postgresSetup.ts',
        },
      },
      // Real processes that are killed, starved and lied to; the long run is `npm run soak`.
      { extends: true, test: { name: 'soak', include: ['soak/**/*.test.ts'], exclude } },
    ],
  },
})
