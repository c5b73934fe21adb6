import { describe, expect, it } from 'vitest'
import { createLog, userPseudonymOf } from '#server/log.ts'
import { createTestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('the log', open => {
  it('records events without any secrets', async () => {
    const test = createTestApp(await open())
    const { code, cookie } = await test.arrive({
      subject: 'ada',
      email: 'ada@secret.example',
      name: 'Secret Ada',
    })
    const exchange = () => test.ask('POST', '/api/auth/exchange', { token: code, headers: { cookie } })
    const { data } = (await exchange()).body as { data: { access_token: string; user: { id: string } } }
    const token = data.access_token
    const secret = 'secret-text\r\n{"level":60,"forged":true}'
    const body = { projectName: secret, rawIdeaDetails: secret }
    const created = await test.ask('POST', '/api/projects', { token, body })
    const { _id } = created.body as { _id: string }
    await test.ask('GET', `/api/projects?search=secret-search&userId=${data.user.id}`, { token })
    await test.ask('GET', `/api/projects/${_id}`, { token })
    await test.ask('GET', '/api/secret-path%0d%0a{"forged":true}?token=secret-query', { token })
    await test.ask('GET', '/auth/callback?token=secret-query')
    await test.ask('GET', '/api/auth/google/callback?state=secret-state&code=secret-code')
    await test.ask('POST', '/api/projects', { token, body: '{"secret-body' })
    await exchange()

    const written = test.lines.join('')
    for (const found of [
      token,
      code,
      cookie.split('=')[1]!,
      data.user.id,
      _id,
      'secret',
      'Secret',
      'forged',
    ]) {
      expect(written).not.toContain(found)
    }
    const lines = written
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as Record<string, unknown>)
    expect(lines).toHaveLength(test.lines.length)
    const requests = lines.filter(line => line['event'] === 'request')
    expect(requests).toHaveLength(11)
    const user = userPseudonymOf(data.user.id)
    expect(requests.map(({ method, route, status, user }) => [method, route, status, user])).toEqual([
      ['GET', '/api/auth/google', 302, undefined],
      ['GET', '/api/auth/google/callback', 303, undefined],
      ['POST', '/api/auth/exchange', 200, undefined],
      ['POST', '/api/projects', 201, user],
      ['GET', '/api/projects', 200, user],
      ['GET', '/api/projects/:id', 200, user],
      ['GET', 'none', 404, undefined],
      ['GET', 'none', 503, undefined],
      ['GET', '/api/auth/google/callback', 303, undefined],
      ['POST', '/api/projects', 400, user],
      ['POST', '/api/auth/exchange', 401, undefined],
    ])
    expect(lines.map(line => line['event'])).toEqual(
      expect.arrayContaining(['identity_confirmed', 'signed_in', 'sign_in_failed', 'handover_refused']),
    )
  })
})

describe('createLog', () => {
  it('redacts secrets that were passed to it by mistake, and details that drivers attach to errors', () => {
    const lines: string[] = []
    const log = createLog('info', { write: line => void lines.push(line) })
    const err = Object.assign(new Error('failed'), {
      code: '23505',
      detail: 'Key (email)=(secret)',
      row: 'secret',
    })
    log.error({
      token: 'secret',
      headers: { authorization: 'secret', cookie: 'secret' },
      err,
      body: 'secret',
    })
    expect(lines.join('')).not.toContain('secret')
    expect(JSON.parse(lines[0]!)).toMatchObject({ err: { message: 'failed', reason: '23505' } })
  })
})
