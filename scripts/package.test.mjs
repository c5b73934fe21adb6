import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startFakeIssuer } from '../server/auth/fakeIssuer.testing.ts'
import { freePort } from '../server/testing/serverProcess.ts'
import { npm, readJson } from './install.mjs'
import { asJavaScript } from './packageFiles.mjs'

// These tests build, pack and install.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const run = promisify(execFile)
const root = join(import.meta.dirname, '..')
const { version, dependencies } = readJson(join(root, 'package.json'))
const lock = readJson(join(root, 'package-lock.json')).packages
const archive = join(root, `dist/ideawright-${version}.tgz`)
const running = new Set()
let folder

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ideawright-package-'))
  await run(process.execPath, [join(root, 'scripts/run.mjs'), 'package'])
  await run('tar', ['xzf', archive, '-C', folder])
})
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const ourFiles = () =>
  ['server', 'domain', 'contract'].flatMap(room =>
    readdirSync(at('package', room), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
const nameOf = path => path.split('node_modules/').at(-1)
const at = (...names) => join(folder, ...names)

async function install(cwd, ...args) {
  const { code, output } = await npm(process.execPath, [...args, '--ignore-scripts', '--prefer-offline'], cwd)
  expect(code, output).toBe(0)
}

/** Returns the packages that npm lists as installed, by name. */
function installed(cwd) {
  const { packages } = readJson(join(cwd, 'node_modules/.package-lock.json'))
  return new Map(Object.entries(packages).map(([path, entry]) => [nameOf(path), entry]))
}

/** Runs a command to its end; returns its exit code and output. */
async function command(cwd, args, env = {}) {
  const options = { cwd, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } }
  const [program, ...rest] = args
  return run(program, rest, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

/** Starts a server, to be stopped by the caller; `said` is its output so far. */
async function serve(cwd, [program, ...args], env) {
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // With npx, there are child processes below this one, which have to be stopped too.
    detached: true,
  })
  const server = { kill: signal => child.pid !== undefined && process.kill(-child.pid, signal) }
  running.add(server)
  let said = ''
  const ended = new Promise(resolve => {
    child.on('close', code => {
      running.delete(server)
      resolve(code)
    })
  })
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        said += text
        if (said.includes('Ideawright is ready at')) resolve()
      })
    }
    void ended.then(code => reject(new Error(`It ended with ${code}: ${said}`)))
  })
  return {
    said: () => said,
    stop: async () => {
      server.kill('SIGTERM')
      return ended
    },
  }
}

describe('the package', () => {
  test('contains the server, the built pages, and nothing for tests or the build', () => {
    expect(readdirSync(at('package')).sort()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'content',
      'contract',
      'dist',
      'docs',
      'domain',
      'npm-shrinkwrap.json',
      'package.json',
      'server',
    ])
    const files = ourFiles()
    expect(files.length).toBeGreaterThan(250)
    expect(files.filter(file => /\.ts$|\.test|\/testing\/|\/golden\//.test(file))).toEqual([])
    for (const file of files.filter(file => file.endsWith('.js'))) {
      const named = readFileSync(file, 'utf8').matchAll(
        /(?:from|import)\s*\(?\s*'((?:\.{1,2}|#\w+)\/[^']+)'/g,
      )
      for (const [, name] of named) {
        const to = name.startsWith('#') ? at('package', name.slice(1)) : join(file, '..', name)
        expect(existsSync(to), `${file} imports ${name}`).toBe(true)
      }
    }
    expect(existsSync(at('package/dist/web/index.html'))).toBe(true)
    const content = folder => readdirSync(folder, { recursive: true }).map(String).sort()
    const data = content(join(root, 'content')).filter(path => !path.endsWith('.test.ts'))
    expect(content(at('package/content'))).toEqual(data)
  })

  /** Not those in the code that the product writes for others, which is in strings. */
  const importedPackage = /(?:^[^`'"]*\b(?:from|import)|\bimport\()\s*'((?:@[\w-]+\/)?[a-z][\w-]*)/gm
  test('names exact versions, those of our own lock, and nothing that has a build step', () => {
    const manifest = readJson(at('package/package.json'))
    expect(manifest.dependencies).toEqual(dependencies)
    expect(Object.keys(manifest.optionalDependencies)).toEqual(['oidc-provider'])
    expect(Object.keys(manifest).filter(name => /dev|peer/i.test(name))).toEqual([])
    const imported = ourFiles().flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(importedPackage)].map(([, name]) => name),
    )
    const needed = new Set(imported.filter(name => name !== 'node'))
    expect(needed).toEqual(new Set([...Object.keys(dependencies), 'oidc-provider']))
    const { packages } = readJson(at('package/npm-shrinkwrap.json'))
    const entries = Object.entries(packages).filter(([path]) => path !== '')
    for (const [path, entry] of entries) {
      expect(entry, path).toMatchObject({ version: lock[path].version, integrity: lock[path].integrity })
    }
    const names = entries.map(([path]) => nameOf(path))
    expect(
      names.filter(name => /^(?:vite|react|react-dom|rolldown|lucide-react|vitest)$/.test(name)),
    ).toEqual([])
    const required = entries.filter(([, { optional }]) => !optional)
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(25)
    expect(required.length).toBeLessThanOrEqual(120)
  })

  test('has the same dependencies as a clone', () => {
    const required = Object.entries(lock).filter(
      ([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional,
    )
    expect(required.length).toBeLessThanOrEqual(120)
    expect(required.map(([path]) => path)).not.toContain('node_modules/oidc-provider')
  })

  test('installed without optional packages, signs users in, saves, backs up and answers', async () => {
    const home = at('package')
    await install(home, 'ci', '--omit=dev', '--omit=optional')
    const packages = installed(home)
    expect(packages.size).toBeLessThanOrEqual(120)
    for (const name of ['oidc-provider', 'koa', 'vite', 'react']) expect(packages.has(name), name).toBe(false)

    const bin = [process.execPath, 'bin/ideawright.mjs']
    const port = await freePort()
    const env = { PORT: String(port), DATA_DIR: at('data') }
    const alone = await command(home, [...bin, 'start'], env)
    expect(alone).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^The local sign-in isn’t installed here\. Set OIDC_CLIENT_ID .*\n$/),
    })

    const issuer = await startFakeIssuer()
    issuer.expectSecret('secret')
    const sign = { OIDC_ISSUER: issuer.url.href, OIDC_CLIENT_ID: 'app', OIDC_CLIENT_SECRET: 'secret' }
    const server = await serve(home, [...bin, 'start'], { ...env, ...sign })
    const origin = `http://localhost:${port}`
    const token = await signIn(origin, issuer)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ projectName: 'Packed' })
    const made = await fetch(`${origin}/api/projects`, { method: 'POST', headers, body })
    expect(made.status).toBe(201)
    const fromTemplate = JSON.stringify({ projectName: 'Sample', template: 'sample' })
    const started = await fetch(`${origin}/api/projects`, { method: 'POST', headers, body: fromTemplate })
    expect([started.status, await started.text()]).toEqual([201, expect.stringContaining('Linden Street')])
    // The guided mentor runs in worker threads, which have to find their own files.
    const { _id: projectId } = await made.json()
    const dump = JSON.stringify({ rawIdeaDetails: 'Neighbours can borrow tools from each other.' })
    await fetch(`${origin}/api/projects/${projectId}`, { method: 'PATCH', headers, body: dump })
    const ask = JSON.stringify({ projectId, moduleType: 'features' })
    const drafted = await fetch(`${origin}/api/ai/draft`, { method: 'POST', headers, body: ask })
    expect([drafted.status, await drafted.text()]).toEqual([200, expect.stringContaining('orrow tools')])
    const page = await fetch(`${origin}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Ideawright')])
    expect(await (await fetch(`${origin}/readyz`)).json()).toEqual({ status: 'ready' })

    const backup = at('packed.backup.gz')
    expect((await command(home, [...bin, 'backup', backup], env)).stdout).toMatch(
      /^Backup complete: users 1, /,
    )
    expect((await command(home, [...bin, 'verify', backup], env)).stdout).toContain('Everything is intact.')
    const restored = await command(home, [...bin, 'restore', backup], { DATA_DIR: at('restored') })
    expect(restored.stdout).toMatch(/^Restored to .*: users 1, .*projects 2/)
    const audit = await command(home, [...bin, 'audit', '--event', 'signed_in'], env)
    expect(audit.stdout.trimEnd().split('\n')).toEqual([expect.stringContaining('"event":"signed_in"')])
    expect(await server.stop()).toBe(0)
    await issuer.stop()
  })

  test('installed below node_modules, where Node strips no types, works with the local sign-in', async () => {
    const home = mkdtempSync(at('empty-'))
    await install(home, 'install', archive)
    expect(installed(home).has('oidc-provider')).toBe(true)
    const known = new Set(Object.entries(lock).map(([path, { version }]) => `${nameOf(path)}@${version}`))
    for (const [name, { version }] of installed(home)) {
      if (name !== 'ideawright') expect(known).toContain(`${name}@${version}`)
    }
    const port = await freePort()
    const server = await serve(home, ['npx', '--no-install', 'ideawright', 'start'], { PORT: String(port) })
    const first = await fetch(`http://localhost:${port}/api/auth/google`, { redirect: 'manual' })
    const asked = await fetch(first.headers.get('location'), { redirect: 'manual' })
    expect([first.status, asked.status]).toEqual([302, 303])
    expect(existsSync(join(home, 'data/ideawright.db'))).toBe(true)
    await server.stop()
  })

  test('prints its commands, and the Node version it needs', async () => {
    const bin = join(folder, 'package/bin/ideawright.mjs')
    const usage = /^Usage: ideawright COMMAND [^]*\n {2}start .*\n {2}backup .*[^]*\n {2}mcp .*\n\n/
    expect(await command(folder, [process.execPath, bin, 'dance'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(usage),
    })
    for (const args of [['--help'], ['start', '--help']])
      expect(await command(folder, [process.execPath, bin, ...args])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(usage),
      })
  })
})

test('a source without types keeps its line numbers', () => {
  const source = [
    "import type { A } from '#domain/a.ts'",
    "import { b } from './b.ts'",
    'interface C {',
    '  readonly d: A',
    '}',
    "export const e = (f: C): string => b(f.d, new URL('../g.ts', import.meta.url), 'h.ts')",
  ].join('\n')
  const lines = asJavaScript(source).split('\n')
  expect(lines.map(line => line.trim())).toEqual([
    '',
    "import { b } from './b.js'",
    '',
    '',
    '',
    expect.stringMatching(/^export const e = .*new URL\('\.\.\/g\.js', import\.meta\.url\), 'h\.ts'\)$/),
  ])
})

/** Signs in as a browser would, from the button to a session. */
async function signIn(origin, issuer) {
  const started = await fetch(`${origin}/api/auth/google`, { redirect: 'manual' })
  const cookie = started.headers.getSetCookie()[0].split(';')[0]
  const back = issuer.authorize(new URL(started.headers.get('location')))
  const called = await fetch(back, { redirect: 'manual', headers: { cookie } })
  const code = new URL(called.headers.get('location'), origin).searchParams.get('token')
  const headers = { cookie, authorization: `Bearer ${code}` }
  const exchanged = await fetch(`${origin}/api/auth/exchange`, { method: 'POST', headers })
  return (await exchanged.json()).data.access_token
}
