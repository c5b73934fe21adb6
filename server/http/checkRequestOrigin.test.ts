import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endProcesses, freePort, startProcess } from '#server/testing/serverProcess.ts'
import { sendRawRequest } from '#server/testing/sendRawRequest.ts'

const oidc = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
const notes = ['/', '/login', '/api/auth/google', '/api/auth/google/callback?state=x', '/api/auth/check']
const localPaths = [...notes, '/local-identity/auth', '/local-identity/interaction/x', '/local-identity/jwks']

let folder: string
/** The ports of two servers: one with the local sign-in, one with a sign-in provider. */
let local: number
let open: number
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ideawright-requests-'))
  local = await freePort()
  open = await freePort()
  const data = (name: string) => ({ DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' })
  const publicUrl = { PUBLIC_URL: 'https://ideas.example.org' }
  const servers = [
    startProcess({ ...data('local'), PORT: String(local) }),
    startProcess({ ...data('open'), ...oidc, ...publicUrl, PORT: String(open) }),
  ]
  await Promise.all(servers.map(({ ready }) => ready()))
})
afterAll(() => {
  endProcesses()
  rmSync(folder, { recursive: true, force: true })
})

const get = (port: number, path: string, headers: readonly string[], version = '1.1') =>
  sendRawRequest(port, [`GET ${path} HTTP/${version}`, 'Connection: keep-alive', ...headers])
const isOnlyHere = ({ status, text }: { status: number; text: string }) =>
  status === 403 && /"code":"only_here"|<h1>Only on this computer<\/h1>/.test(text)

describe('with the local sign-in', () => {
  const here = () => `Host: localhost:${local}`

  it.each([
    'Via: 1.1 proxy',
    'Forwarded: for=203.0.113.7',
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-Host: ideas.example.org',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Server: proxy',
    'X-Forwarded: 203.0.113.7',
    'Forwarded-For: 203.0.113.7',
    'X-Real-IP: 203.0.113.7',
    'X-Client-IP: 203.0.113.7',
    'X-Cluster-Client-IP: 203.0.113.7',
    'X-Original-Host: ideas.example.org',
    'CF-Connecting-IP: 203.0.113.7',
    'CF-Ray: 1',
    'CDN-Loop: cloudflare',
    'True-Client-IP: 203.0.113.7',
    'Fastly-Client-IP: 203.0.113.7',
    'X-Envoy-External-Address: 203.0.113.7',
    'X-Amzn-Trace-Id: Root=1',
    'Tailscale-User-Login: eve@example.org',
  ])('refuses forwarded requests: %s', async header => {
    for (const path of localPaths) {
      expect([path, isOnlyHere(await get(local, path, [here(), header]))]).toEqual([path, true])
    }
  })

  it('refuses HTTP/1.0, which a proxy speaks by default', async () => {
    for (const path of localPaths) {
      expect([path, isOnlyHere(await get(local, path, [here()], '1.0'))]).toEqual([path, true])
    }
    const posted = await sendRawRequest(
      local,
      ['POST /local-identity/interaction/x HTTP/1.0', here(), 'Content-Length: 4'],
      'a=b&',
    )
    expect(isOnlyHere(posted)).toBe(true)
  })

  it('signs in only with the header that browsers send to their neighbour, which a proxy removes', async () => {
    for (const connection of [[], ['Connection: close'], ['Connection: upgrade']]) {
      const ask = (path: string) => sendRawRequest(local, [`GET ${path} HTTP/1.1`, here(), ...connection])
      for (const path of ['/api/auth/google', '/api/auth/google/callback?state=x', '/local-identity/jwks']) {
        expect([path, isOnlyHere(await ask(path))]).toEqual([path, true])
      }
      // A program on this machine that has a token may ask without it.
      const closing = await sendRawRequest(local, [
        'GET /api/auth/check HTTP/1.1',
        here(),
        'Connection: close',
      ])
      expect(closing.status).toBe(200)
    }
  })

  it.each(['evil.example', 'localhost.evil.example', '192.168.1.4', '0.0.0.0', '127.0.0.1@evil.example', ''])(
    'refuses the host %s',
    async host => {
      for (const path of localPaths) {
        const answer = await get(local, path, [`Host: ${host}${host && `:${local}`}`])
        expect([path, isOnlyHere(answer)]).toEqual([path, true])
      }
    },
  )

  it.each(['https://evil.example', 'http://localhost.evil.example', 'http://192.168.1.4:3000', 'file://'])(
    'refuses a page of %s',
    async origin => {
      for (const path of localPaths) {
        expect([path, isOnlyHere(await get(local, path, [here(), `Origin: ${origin}`]))]).toEqual([
          path,
          true,
        ])
      }
    },
  )

  it('accepts every name and address of this machine, with or without its own origin', async () => {
    for (const host of ['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '[::1]']) {
      const name = `Host: ${host}:${local}`
      expect((await get(local, '/api/auth/check', [name])).status).toBe(200)
      const origin = `Origin: http://${host}:${local}`
      expect((await get(local, '/api/auth/check', [name, origin])).status).toBe(200)
      expect((await get(local, '/api/auth/google', [name])).status).toBe(302)
    }
  })

  it('explains a refusal on a page to people, and as an API error to programs', async () => {
    const page = await get(local, '/login', [here(), 'Accept: text/html,*/*;q=0.8', 'X-Real-IP: 203.0.113.7'])
    expect(page.text).toContain('<h1>Only on this computer</h1>')
    expect(page.text).toMatch(/works only in a browser on the computer.*which added “x-real-ip”.*README/)
    expect(page.text).toMatch(/content-security-policy: default-src 'none'; style-src 'sha256-/i)
    const escaped = await get(local, '/', [here(), 'Accept: text/html', 'Origin: <b>'])
    expect(escaped.text).toContain('a page at “&lt;b&gt;”')
    const { text } = await get(local, '/api/auth/check', [here(), 'Via: 1.1 proxy'])
    const body = JSON.parse(text.slice(text.indexOf('{'))) as object
    expect(body).toEqual({
      success: false,
      code: 'only_here',
      message: expect.stringMatching(/local sign-in/),
      requestId: expect.any(String),
    })
  })
})

describe('with a sign-in provider', () => {
  it('accepts the public address and this machine, through any proxy', async () => {
    for (const host of [
      'ideas.example.org',
      'IDEAS.example.org:443',
      'localhost',
      '127.0.0.1:3000',
      '[::1]',
    ]) {
      const headers = [`Host: ${host}`, 'X-Forwarded-For: 203.0.113.7', 'Via: 1.1 proxy']
      expect((await get(open, '/api/auth/check', headers)).status).toBe(200)
      expect((await get(open, '/api/auth/check', headers, '1.0')).status).toBe(200)
    }
  })

  it.each(['evil.example', 'ideas.example.org.evil.example', 'x.ideas.example.org', '203.0.113.1'])(
    'refuses %s',
    async host => {
      for (const path of notes) {
        const { status, text } = await get(open, path, [`Host: ${host}`])
        expect([path, status]).toEqual([path, 421])
        expect(text).toMatch(/"code":"wrong_host"/)
      }
      const page = await get(open, '/', [`Host: ${host}`, 'Accept: text/html'])
      expect(page.text).toMatch(/<h1>Not at this address<\/h1>.*https:\/\/ideas\.example\.org/s)
    },
  )
})

it('answers health checks under any name, as container supervisors send them', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?verbose']) {
    for (const port of [local, open]) {
      for (const host of ['10.1.2.3:3000', 'ideawright', 'evil.example']) {
        const headers = [`Host: ${host}`, 'X-Forwarded-For: 203.0.113.7']
        expect((await get(port, path, headers)).status).toBe(200)
        expect((await get(port, path, headers, '1.0')).status).toBe(200)
      }
    }
  }
  expect((await get(local, '/healthz/../api/auth/check', ['Host: evil.example'])).status).toBe(403)
})

it('refuses a request with two hosts', async () => {
  for (const path of [...notes, '/healthz']) {
    for (const port of [local, open]) {
      const headers = ['Host: localhost', 'host: evil.example']
      const { status, text } = await get(port, path, headers)
      expect([path, status]).toEqual([path, 400])
      expect(text).toContain('invalid_input')
    }
  }
})
