import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { projectFileSchema } from '#contract/projectFile.schema.ts'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { acceptanceStatesOf } from '#domain/acceptance/acceptanceStates.ts'
import type { TokenScope } from '#domain/account/accessTokenRules.ts'
import { specLockOf } from '#domain/acceptance/specLock.ts'
import { toDocument } from '#domain/export/document.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { createCommandFolder } from '#server/commandLine/commandProcess.testing.ts'
import { listenLocally } from '#server/commandLine/listen.testing.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { createToken } from '#server/mcp/connect.testing.ts'
import { openDatabase } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

const folders = new Map<string, ReturnType<typeof createCommandFolder>>()
const folderOf = (command: string) => {
  const folder = folders.get(command) ?? createCommandFolder(command)
  folders.set(command, folder)
  return folder
}
let test: TestApp
let ada: TestUser
let project: string
let server: Awaited<ReturnType<typeof listenLocally>>
const tokens = new Map<TokenScope, string>()

const run = (command: string, ...args: string[]) => folderOf(command).run(...args, '--server', server.origin)
const useToken = (token: string) => vi.stubEnv('IDEAWRIGHT_TOKEN', token)
const stored = async () =>
  fromWireSpecification(
    (await test.ask('GET', `/api/projects/${project}`, { token: ada.token })).body as WireProject,
  )
const call = (method: string, path: string, body: unknown) =>
  test.ask(method, `/api/projects/${project}${path}`, { token: ada.token, body })

beforeAll(async () => {
  const database = await openDatabase({ dataDir: ':memory:' })
  await migrate(database)
  test = createTestApp(database, { rateLimits })
  server = await listenLocally(test)
  ada = await test.signIn('ada')
  const body = { projectName: 'Walking Bus', template: 'sample' }
  project = ((await test.ask('POST', '/api/projects', { token: ada.token, body })).body as WireProject)._id
  for (const scope of ['read', 'report', 'propose'] as const)
    tokens.set(scope, await createToken(test, ada, scope === 'read' ? ['read'] : ['read', scope]))
  useToken(tokens.get('read')!)
})
afterAll(async () => {
  await server.close()
  for (const folder of folders.values()) folder.remove()
})

it('reads a project by its name or its ID', async () => {
  const named = await run('slice', 'Walking Bus', 'FE-3', '--tokens', '1600')
  expect(named).toMatchObject({ code: 0, stderr: '' })
  expect(named.stdout).toMatch(/^# Walking Bus - Only FE-3\n/)
  expect(await run('slice', project, 'FE-3', '--tokens', '1600')).toEqual(named)
  expect((await run('check', 'Walking Bus', '--json')).stdout).toContain('"findings"')
  const exported = await run('export', 'Walking Bus', '--target', 'gherkin', '--out', 'features')
  expect(exported.stdout).toContain('.feature\n')
})

it('says what has changed since a version that was kept', async () => {
  await call('POST', '/snapshots', { handOvers: [{ target: 'kiro', notation: 'ears', part: 'all' }] })
  expect((await run('changes', 'Walking Bus')).code).toBe(0)
  test.time.ms += 60_000
  await call('POST', '/snapshots', { name: 'Second build' })
  const { features } = await stored()
  const moduleData = features.map(it => ({ ...it, description: 'Only on foot.' }))
  await call('PATCH', '/module', { moduleName: 'features', moduleData })
  const latest = await run('changes', 'Walking Bus')
  expect(latest).toMatchObject({ code: 1, stderr: '' })
  expect(latest.stdout).toContain('From: Second build (')
  expect(latest.stdout).toContain('Only on foot.')
  const since = '2026-11-21T04:00:00Z'
  expect((await run('changes', project, '--since', since, '--tokens', '600')).stdout).toContain('## Tasks')
  const unknown = await run('changes', project, '--since', 'Third build')
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no such version.') })
  const old = folderOf('changes').write('old.json', { ...(await stored()), features })
  const fromFile = await run('changes', old, 'Walking Bus')
  expect(fromFile).toMatchObject({ code: 1, stderr: '' })
  expect(fromFile.stdout).toContain('From: old.json')
  expect(fromFile.stdout).toContain('Only on foot.')
  expect((await run('changes', old, project, '--since', since)).stderr).toContain('Usage: ')
})

it('suggests what files would change, for a person to review', async () => {
  const before = await stored()
  const text = toDocument('Walking Bus', before, 'Nov 21, 2026').replaceAll(
    'Only on foot.',
    'On foot or by boat.',
  )
  writeFileSync(join(folderOf('import').path, 'edited.md'), text)
  const args = ['edited.md', '--into', 'Walking Bus']
  expect((await run('import', ...args)).code).toBe(1)
  expect((await stored()).suggestions).toEqual([])
  const refused = await run('import', ...args, '--yes')
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('propose') })
  useToken(tokens.get('propose')!)
  expect(await run('import', ...args, '--yes')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1 of 1 suggestions are stored'),
  })
  const after = await stored()
  expect(after.features).toEqual(before.features)
  expect(after.suggestions).toMatchObject([
    { state: 'open', note: 'Core Features: taken back from edited.md' },
  ])
})

it('suggests changes of all modules at once, and long ones in parts', async () => {
  useToken(tokens.get('propose')!)
  const { suggestions } = await stored()
  const blank = createBlankSpecification()
  const features = Array.from({ length: 130 }, (_, i) => ({
    ...{ id: `FE-${i + 1}`, name: `Feature ${i + 1}`, description: '', importance: 'Low' as const },
  }))
  const glossary = [{ id: 'GL-1', term: 'Shed', definition: 'Where tools are' }]
  const overview = { ...blank.overview, name: 'Walking Bus', corePurpose: 'Walk together' }
  folderOf('import').write('other.json', { ...blank, overview, features, glossary })
  const { code, stderr } = await run('import', 'other.json', '--into', project, '--yes')
  expect(code).toBe(0)
  const [, count] = /(\d+) of \1 suggestions are stored/.exec(stderr)!
  expect(Number(count)).toBeLessThan(10)
  const added = (await stored()).suggestions.slice(suggestions.length)
  expect(added).toHaveLength(Number(count))
  expect(added[0]!.note).toMatch(/^Brain Dump, Project Overview, .*: taken back from other\.json$/)
})

const junit = (...cases: string[]) => `<testsuites><testsuite>${cases.join('')}</testsuite></testsuites>`
const passed = (id: string) => `<testcase name="${id} works"/>`
const failed = (id: string) => `<testcase name="${id} works"><failure/></testcase>`

it('brings the results of a test run back to a server', async () => {
  useToken(tokens.get('report')!)
  const folder = folderOf('report')
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text)
  write('unit.xml', junit(passed('AC-1.1'), passed('AC-1.2')))
  write('journeys.xml', junit(failed('AC-1.2'), passed('AC-99.9')))
  const args = ['Walking Bus', 'unit.xml', 'journeys.xml']
  const printed = {
    code: 1,
    stdout: 'Proven (1): AC-1.1\nFailed (1): AC-1.2\nNot in the specification (1): AC-99.9\n',
    stderr: '',
  }
  expect(await run('report', ...args)).toEqual(printed)
  expect((await stored()).acceptance).toEqual([])
  expect(await run('report', ...args, '--yes')).toEqual(printed)
  const stateOf = async (id: string) => acceptanceStatesOf(await stored()).get(id)?.state
  expect(await stateOf('AC-1.1')).toBe('proven')
  expect(await stateOf('AC-1.2')).toBe('notBuilt')
  write('later.xml', junit(failed('AC-1.1')))
  expect((await run('report', 'Walking Bus', 'later.xml', '--yes')).code).toBe(1)
  expect(await stateOf('AC-1.1')).toBe('claimed')
})

it('stores a run of all criteria, more than there may be writes in a second', async () => {
  useToken(tokens.get('report')!)
  const ids = [...acceptanceStatesOf(await stored()).keys()]
  expect(ids.length).toBeGreaterThan(rateLimits.writes[1].capacity)
  const lock = JSON.parse(specLockOf(await stored()).text) as { criteria: Record<string, string> }
  lock.criteria[ids[0]!] = 'sha256:earlier words'
  const { path } = folderOf('report')
  writeFileSync(join(path, 'all.xml'), junit(...ids.map(passed)))
  writeFileSync(join(path, 'spec.lock'), JSON.stringify(lock))
  const reported = ids.slice(1)
  expect(await run('report', project, 'all.xml', 'spec.lock', '--yes')).toEqual({
    code: 1,
    stdout: `Proven (${reported.length}): ${reported.join(', ')}\nPassed, but for earlier words (1): ${ids[0]}\n`,
    stderr: '',
  })
  const states = acceptanceStatesOf(await stored())
  expect(reported.map(id => states.get(id)!.state)).toEqual(reported.map(() => 'proven'))
  expect(states.get(ids[0]!)!.state).not.toBe('proven')
})

it('brings the results of a test run back to a file', async () => {
  const folder = folderOf('report')
  const file = folder.write('bus.json', await stored())
  writeFileSync(join(folder.path, 'all.xml'), junit(passed('AC-1.1'), passed('AC-1.2')))
  expect(await folder.run(file, 'all.xml', '--out', 'reported.json')).toEqual({
    code: 0,
    stdout: 'Proven (2): AC-1.1, AC-1.2\n',
    stderr: '',
  })
  const text = readFileSync(join(folder.path, 'reported.json'), 'utf8')
  const { specification } = fromProjectFile(projectFileSchema.parse(JSON.parse(text)))
  expect(acceptanceStatesOf(specification).get('AC-1.2')?.state).toBe('proven')
  writeFileSync(join(folder.path, 'not.xml'), '<html></html>')
  expect(await folder.run(file, 'not.xml')).toMatchObject({
    code: 2,
    stderr: 'No JUnit XML file: not.xml\n',
  })
})

it.each([
  [
    'a project that isn’t there',
    () => run('slice', 'Flying Bus', 'FE-3'),
    'There is no project “Flying Bus”',
  ],
  [
    'a server that can’t be reached',
    () => folderOf('check').run('Bus', '--server', 'http://127.0.0.1:1'),
    'http://127.0.0.1:1 can’t be reached.',
  ],
  [
    'a server without encryption',
    () => folderOf('check').run('Bus', '--server', 'http://ideawright.example'),
    'isn’t encrypted, so no access token is sent there',
  ],
  [
    'no address',
    () => folderOf('check').run('Bus', '--server', 'ideawright'),
    'isn’t the address of a server',
  ],
  ['SARIF', () => run('check', 'Walking Bus', '--sarif'), '--sarif cites the lines of a file'],
])('%s gives 2 and a sentence', async (_, start, sentence) => {
  const { code, stdout, stderr } = await start()
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/^\s+at /m)
})

it('says that a token is missing, or isn’t accepted, and never prints it', async () => {
  useToken('')
  expect((await run('check', 'Walking Bus')).stderr).toContain('Set IDEAWRIGHT_TOKEN to an access token.')
  const wrong = `iwt_${'a'.repeat(40)}`
  useToken(wrong)
  const { code, stderr } = await run('check', 'Walking Bus')
  expect({ code, isPrinted: stderr.includes(wrong) }).toEqual({ code: 2, isPrinted: false })
  expect(stderr).toContain('doesn’t accept the access token in IDEAWRIGHT_TOKEN')
})
