import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', 'dist/**']

export default defineConfig({
  test: {
    // These only end tests that hang. They don't measure speed, since the machine may be busy with other things.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    // Only the server's tests need PostgreSQL, and a run without any of them doesn't start it.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: [
            '{domain,contract,content,training,web,scripts,redos}/**/*.test.{ts,tsx,mjs}',
            '*.test.ts',
          ],
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
