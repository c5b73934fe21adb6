import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { environmentOf, createTestLocations } from '#server/backup/testLocations.testing.ts'
import type { DataLocation } from '#server/backup/databaseSnapshot.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Engine } from '#server/db/open.ts'
import { userPseudonymOf } from '#server/log.ts'
import { createTestApp, type TestUser } from '#server/testing/testApp.ts'

const run = promisify(execFile)
const { createLocation, open } = createTestLocations()

describe.each<Engine>(['sqlite', 'postgres'])('the audit command on %s, beside a running server', engine => {
  let place: DataLocation
  let ada: TestUser

  async function print(...args: string[]) {
    const program = ['--disable-warning=ExperimentalWarning', 'server/auditCommand.ts', ...args]
    const env = {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...environmentOf(place),
    }
    return (await run(process.execPath, program, { env })).stdout
  }

  async function audit(...args: string[]) {
    return (await print(...args))
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as Record<string, string>)
  }

  beforeAll(async () => {
    place = await createLocation(engine)
    const database = await open(place)
    await migrate(database)
    const test = createTestApp(database)
    ada = await test.signIn('ada')
    test.time.ms += 86_400_000
    const bob = await test.signIn('bob')
    await test.ask('GET', '/api/auth/export', { token: bob.token })
    test.time.ms += 1_000
    await test.ask('DELETE', '/api/auth/profile', { token: bob.token })
    test.time.ms += 1_000
    await test.ask('POST', '/api/auth/logout', { token: ada.token })
  })

  it('prints events in order, one a line, with pseudonyms for users', async () => {
    const lines = await audit()
    expect(lines.map(({ event, user }) => [event, user])).toEqual([
      ['signed_in', userPseudonymOf(ada.id)],
      ['account_removed', undefined],
      ['signed_out', userPseudonymOf(ada.id)],
    ])
    expect(Object.keys(lines[0]!)).toEqual(['time', 'event', 'user', 'from', 'requestId'])
    expect(JSON.stringify(lines)).not.toMatch(/\b(?:ada|bob)\b/i)
  })

  it('prints the events of one user, of one kind, or since a day', async () => {
    const events = async (...args: string[]) => (await audit(...args)).map(({ event }) => event)
    expect(await events(`--user=${userPseudonymOf(ada.id)}`)).toEqual(['signed_in', 'signed_out'])
    expect(await events('--user', 'ADA@example.com')).toEqual(['signed_in', 'signed_out'])
    expect(await events('--user', 'nobody@example.com')).toEqual([])
    expect(await events('--event', 'signed_out')).toEqual(['signed_out'])
    expect(await events('--since', '2026-11-22')).toEqual(['account_removed', 'signed_out'])
  })

  it('prints its usage if it’s asked for', async () => {
    expect(await print('--help')).toMatch(/^Usage: npm run audit/)
  })

  it.each([['--event', 'poem'], ['--since', 'yesterday'], ['--all'], ['ada']])(
    'prints its usage for %s %s',
    async (...args) => {
      await expect(audit(...args.filter(Boolean))).rejects.toThrow(/Usage: npm run audit/)
    },
  )
})
