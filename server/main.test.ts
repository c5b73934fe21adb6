import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#server/testing/onEachEngine.ts'
import { endProcesses, freePort, startProcess } from '#server/testing/serverProcess.ts'

let folder: string
let port: number
let env: Record<string, string>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ideawright-main-'))
  port = await freePort()
  env = { DATA_DIR: join(folder, 'data'), PORT: String(port) }
})
afterEach(() => {
  endProcesses()
  rmSync(folder, { recursive: true, force: true })
})

/** Checks that the output is one or two sentences for people, without a stack trace or JSON. */
const errorOutput = (stderr: string) => {
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  expect(stderr).not.toMatch(/\bat .*:\d+|^\{/)
  return stderr
}

describe('the process', () => {
  it('prints two lines, responds on both of localhost’s addresses, and exits cleanly', async () => {
    const started = startProcess(env)
    await started.ready()
    expect(started.written.stdout).toBe(
      `Ideawright is ready at http://localhost:${port}\nThe mentor is in guided mode; no AI model is connected.\n`,
    )
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const answer = await fetch(`http://${host}:${port}/readyz`).catch(() => undefined)
      // A machine may have no IPv6 at all.
      if (host !== '[::1]' || answer) expect(await answer!.json()).toEqual({ status: 'ready' })
    }
    started.signal('SIGTERM')
    expect(await started.exited).toMatchObject({ code: 0, stderr: '' })
  })

  it('creates the secret for users’ own keys, unless they are off or the secret is a setting', async () => {
    const secret = Buffer.alloc(32, 5).toString('base64')
    for (const [settings, isCreated] of [
      [{ OWN_AI: 'off' }, false],
      [{ SECRET_KEY: secret }, false],
      [{}, true],
    ] as const) {
      const started = startProcess({ ...env, ...settings, LOG_LEVEL: 'trace' })
      await started.ready()
      started.signal('SIGTERM')
      const { code, stdout, stderr } = await started.exited
      expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining(secret)])
      const file = join(folder, 'data/secret.key')
      expect(existsSync(file)).toBe(isCreated)
      if (isCreated) expect(statSync(file).mode & 0o777).toBe(0o600)
    }
  })

  it('takes no secret from a folder if servers share a database', async () => {
    const { url, cleanup } = await createPostgresDatabase()
    const secret = Buffer.alloc(32, 5).toString('base64')
    for (const [settings, isMissing] of [
      [{}, true],
      [{ SECRET_KEY: secret }, false],
      [{ OWN_AI: 'off' }, false],
    ] as const) {
      const started = startProcess({ ...env, ...settings, DATABASE_URL: url })
      await started.ready()
      started.signal('SIGTERM')
      const { code, stderr } = await started.exited
      expect([code, stderr.includes('own_ai_unavailable')]).toEqual([0, isMissing])
      expect(existsSync(join(folder, 'data/secret.key'))).toBe(false)
    }
    await cleanup()
  })

  it('prints the mentor’s model, but not its key', async () => {
    const model = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5-mini', AI_API_KEY: 'sk-secret' }
    const started = startProcess({ ...env, ...model, LOG_LEVEL: 'debug' })
    await started.ready()
    expect(started.written.stdout).toContain('\nThe mentor is gpt-5-mini (openai).\n')
    started.signal('SIGTERM')
    const { code, stdout, stderr } = await started.exited
    expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining('sk-secret')])
  })

  it('prints the code that the local sign-in asks for, without logging it', async () => {
    const started = startProcess({ ...env, LOCAL_SIGN_IN: 'code', LOG_LEVEL: 'trace' })
    await started.ready()
    const [, address = '', key = '', typed = ''] =
      /To sign in, open (http:\/\/localhost:\d+\/local-identity\/code\?key=([\w-]{43}))\nor enter this code when asked: ([2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4})\n/.exec(
        started.written.stdout,
      ) ?? []
    const right = await fetch(address, { redirect: 'manual' })
    expect([right.status, right.headers.get('location')]).toEqual([303, '/'])
    expect((await fetch(`${address}x`, { redirect: 'manual' })).status).toBe(403)
    started.signal('SIGTERM')
    const { stderr } = await started.exited
    expect(stderr).toContain('"event":"ready"')
    for (const secret of [key, typed, typed.replaceAll('-', '')]) expect(stderr).not.toContain(secret)
  })

  it('keeps its data directory to itself', async () => {
    const first = startProcess(env)
    await first.ready()
    const second = await startProcess({ ...env, PORT: String(await freePort()) }).exited
    expect(second).toMatchObject({ code: 1, stdout: '' })
    expect(errorOutput(second.stderr)).toMatch(
      /^The data directory .* is in use by another Ideawright \(process \d+\)/,
    )
    first.signal('SIGINT')
    expect((await first.exited).code).toBe(0)
    const third = startProcess(env)
    await third.ready()
  })

  it('finishes accepted requests before it exits', async () => {
    const started = startProcess({ ...env, LOG_LEVEL: 'info' })
    await started.ready()
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setEncoding('utf8').on('data', text => (answer += text))
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{`)
    // The server has begun to read, so this request is accepted.
    await once(socket, 'data')
    started.signal('SIGTERM')
    while (!started.written.stderr.includes('stopping')) await fetchUntilRefused()
    socket.write('}')
    await once(socket, 'close')
    expect(answer).toContain('403 Forbidden')
    expect((await started.exited).code).toBe(0)
  })

  it('exits at once on a second signal', async () => {
    const started = startProcess({ ...env, LOG_LEVEL: 'info' })
    await started.ready()
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
    socket.write(`${head}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{`)
    await once(socket, 'data')
    started.signal('SIGTERM')
    while (!started.written.stderr.includes('stopping')) await fetchUntilRefused()
    // A repeat within the first second counts as the same stop, but a later one doesn't.
    const over = new AbortController()
    void started.exited.then(() => over.abort())
    while (!over.signal.aborted) {
      started.signal('SIGTERM')
      await fetchUntilRefused()
    }
    expect((await started.exited).code).toBe(1)
  })
})

describe('the process does not start', () => {
  it('on a port that is in use', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const { code, stderr } = await startProcess(env).exited
    other.close()
    expect(code).toBe(1)
    expect(errorOutput(stderr)).toBe(
      `Port ${port} is in use. Stop what’s listening there, or set PORT to another one.\n`,
    )
  })

  it('on data from a newer version, which it leaves unchanged', async () => {
    const started = startProcess(env)
    await started.ready()
    started.signal('SIGTERM')
    await started.exited
    const file = new Sqlite(join(folder, 'data/ideawright.db'))
    file.exec("insert into applied_migrations values ('999-later', 'x', '2030-01-01T00:00:00.000Z')")
    file.close()
    const { code, stderr } = await startProcess(env).exited
    expect(code).toBe(1)
    expect(errorOutput(stderr)).toContain('belongs to a newer version of Ideawright')
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number between 1 and 65535, but is "abc".\n'],
    [{ NODE_ENV: 'production' }, /OIDC_CLIENT_ID/],
    [
      { HOST: '203.0.113.1', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'x' },
      'HOST 203.0.113.1 isn’t an address of this machine.\n',
    ],
    [
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/d' },
      /^The database can’t be reached \(ECONNREFUSED\)/,
    ],
    [
      { DATABASE_URL: 'postgres://u:secret@localhost/d?host=/nowhere' },
      /^The database can’t be reached \(ENOENT\)/,
    ],
    [
      { AI_PROVIDER: 'openai', AI_API_KEY: 'sk-secret' },
      'AI_PROVIDER is "openai", so AI_MODEL must be set as well.\n',
    ],
    [{ DATA_DIR: import.meta.filename }, /isn’t a folder\. Set DATA_DIR to one\.\n$/],
  ])('with %j', async (wrong, sentence) => {
    const { code, stdout, stderr } = await startProcess({ ...env, ...wrong }).exited
    expect([code, stdout]).toEqual([1, ''])
    expect(errorOutput(stderr)).toMatch(sentence)
    expect(stderr).not.toContain('secret')
  })
})

/** One round trip, if any, which is enough time for a signal to arrive. */
const fetchUntilRefused = () =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    answer => answer.text(),
    () => '',
  )
