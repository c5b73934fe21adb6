import { beforeAll, expect, it } from 'vitest'
import type { ChecksResponse, WireFinding } from '#contract/checks.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { findingKeyOf } from '#domain/decisions/decisions.ts'
import { parseAddress } from '#domain/field/address.ts'
import { apply, type Patch } from '#domain/field/patch.ts'
import { maxFindings } from '#contract/checkReport.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'
import type { Database } from '#server/db/open.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

onEachEngine('the checks of a project', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
    const body = { projectName: 'Courts', template: 'booking' }
    id = ((await ask('POST', '/projects', body)).body as WireProject)._id
    const moduleData = [{ name: 'List courts', description: 'Show several courts to the member.' }]
    await ask('PATCH', `/projects/${id}/module`, { moduleName: 'coreFeatures', moduleData })
  })

  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    test.ask(method, `/api${path}`, { token: ada.token, body, headers })
  const check = async (query = '') =>
    (await ask('GET', `/projects/${id}/checks${query}`)).body as ChecksResponse
  const isVague = ({ check }: WireFinding) => check === 'vague-amount'

  it('name the place, the words, why they matter and how to mend them', async () => {
    const before = await dumpDatabase(database.db)
    const { findings, checks, counts } = await check()
    const found = findings.find(isVague)!
    expect(found).toMatchObject({
      severity: 'warning',
      name: expect.stringMatching(/^FE-\d+ · List courts, Description$/),
      quote: 'several',
      dismissed: null,
    })
    const project = fromWireSpecification((await ask('GET', `/projects/${id}`)).body as WireProject)
    const { module, item, span } = parseAddress(found.place)!
    const feature = project[module as 'features'].find(feature => feature.id === item)!
    expect(feature.description.slice(span!.start, span!.end)).toBe('several')
    expect(new Set(checks.map(({ id }) => id))).toEqual(new Set(findings.map(({ check }) => check)))
    expect(counts.error + counts.warning + counts.hint + counts.dismissed).toBe(findings.length)
    for (const { patch } of findings.flatMap(({ fixes }) => fixes))
      expect(apply(project, patch as unknown as Patch)).toMatchObject({ stale: [], refused: [] })
    expect(await dumpDatabase(database.db)).toEqual(before)
  })

  it('are only sent again when they change', async () => {
    const first = await ask('GET', `/projects/${id}/checks`)
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[\w-]{43}"$/)
    const again = await ask('GET', `/projects/${id}/checks`, undefined, { 'If-None-Match': etag })
    expect(again.status).toBe(304)
    const withOptional = await ask('GET', `/projects/${id}/checks?all=true`, undefined, {
      'If-None-Match': etag,
    })
    expect(withOptional.status).toBe(200)
    expect((withOptional.body as ChecksResponse).findings.length).toBeGreaterThan(
      (first.body as ChecksResponse).findings.length,
    )
  })

  it('tell why a finding was dismissed, and count it no more', async () => {
    const { findings, counts } = await check()
    const found = findings.find(isVague)!
    const key = findingKeyOf({ check: found.check, address: parseAddress(found.place)! })
    const decision = { about: 'finding', key, state: 'dismissed', answer: 'All of them', basis: found.quote }
    await ask('PATCH', `/projects/${id}/decisions`, { decisions: [decision] })
    const after = await check()
    expect(after.findings.find(isVague)).toEqual({ ...found, dismissed: 'All of them' })
    expect(after.counts).toEqual({ ...counts, warning: counts.warning - 1, dismissed: counts.dismissed + 1 })
  })

  it('are at most a thousand, and all of them counted', async () => {
    const moduleData = [{ name: 'List', description: 'Show several courts. '.repeat(maxFindings + 1) }]
    await ask('PATCH', `/projects/${id}/module`, { moduleName: 'coreFeatures', moduleData })
    const { findings, counts } = await check()
    expect(findings).toHaveLength(maxFindings)
    expect(counts.warning).toBeGreaterThan(maxFindings)
  })

  it('are of no project in the trash', async () => {
    await ask('DELETE', `/projects/${id}`)
    expect((await ask('GET', `/projects/${id}/checks`)).status).toBe(404)
  })
})
