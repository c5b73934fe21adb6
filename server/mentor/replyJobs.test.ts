import { beforeEach, expect, it, vi } from 'vitest'
import type { Message } from '#contract/mentor.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { createFakeModel } from '#server/testing/fakeModel.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation, type SendResult } from '#server/testing/startConversation.ts'

const sorry = "I apologize, but I'm having trouble connecting right now. Please try again in a moment."
const id = '7d0b7f6e-9a0c-4a53-8f0e-3f3c5c3c0f11'

onEachEngine('a reply', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  let model: ReturnType<typeof createFakeModel>
  let conversation: Awaited<ReturnType<typeof startConversation>>

  beforeEach(async () => {
    database = await open()
    model = createFakeModel()
    test = appOf()
    ada = await test.signIn('ada')
    conversation = await startConversation(test, ada)
  })

  /** Starts another process on the same database, except that they share memory. */
  const appOf = () =>
    createTestApp(database, {
      mentor: { model: model.engine, dailyTokens: undefined, dailyTokensTotal: undefined },
    })

  const rows = () =>
    database.db.selectFrom('messages').selectAll().where('sequence', '>', 1).orderBy('sequence').execute()
  const last = async () => (await conversation.messages()).at(-1)!
  const all = async () =>
    (await conversation.messages()).slice(1).map(({ content, status }) => [content, status])

  it('is completed and stored even if the tab is closed', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello')
    await stream.next()
    await stream.next()
    await stream.leave()
    model.resume()
    await vi.waitFor(async () =>
      expect(await last()).toMatchObject({ content: 'One two', status: 'complete' }),
    )
    expect(model.aborted).toEqual([])
    expect(test.timer.count()).toBe(0)
  })

  it('can be followed by several clients, who all get the whole of it', async () => {
    model.replyWith('One', 'wait', ' two', 'wait', ' three')
    const first = await conversation.stream('Hello', { id })
    expect(await first.next()).toMatchObject({ type: 'sent', reply: { content: '' } })
    expect(await first.next()).toEqual({ type: 'delta', text: 'One' })
    const second = await conversation.stream('Hello', { id })
    expect(await second.next()).toMatchObject({
      type: 'sent',
      reply: { content: 'One', status: 'streaming' },
    })
    const third = conversation.send('Hello', { id })
    model.resume()
    expect(await first.next()).toEqual({ type: 'delta', text: ' two' })
    model.resume()
    const [a, b, { body }] = await Promise.all([first.rest(), second.rest(), third])
    const done = a.at(-1)
    expect(done).toMatchObject({ type: 'done', reply: { content: 'One two three', status: 'complete' } })
    expect(b.at(-1)).toEqual(done)
    expect((body as SendResult).reply).toEqual((done as { reply: Message }).reply)
    const read = b.flatMap(event => (event.type === 'delta' ? [event.text] : [])).join('')
    expect(read).toBe(' two three')
    expect(model.contexts).toHaveLength(1)
  })

  it('is in its row about every second while it is written', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello')
    await stream.next()
    await stream.next()
    const [, before] = await rows()
    expect(before).toMatchObject({ content: '', status: 'streaming' })
    test.time.ms += 1_000
    test.timer.tick(1_000)
    await vi.waitFor(async () => expect((await rows())[1]).toMatchObject({ content: 'One' }))
    const [, touched] = await rows()
    expect(Date.parse(touched!.touched_at) - Date.parse(before!.touched_at)).toBe(1_000)
    model.resume()
    await stream.rest()
  })

  it('keeps its text so far when it is stopped', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello')
    await stream.next()
    await stream.next()
    expect(await conversation.stop()).toMatchObject({ status: 200, body: { success: true } })
    const events = await stream.rest()
    expect(events).toMatchObject([
      { type: 'done', reply: { status: 'stopped', content: 'One', failure: null } },
    ])
    expect(model.aborted).toEqual([true])
    model.resume()
    expect(await last()).toMatchObject({ status: 'stopped', content: 'One' })
    // Repeated, with no reply in progress, it does nothing.
    expect((await conversation.stop()).status).toBe(200)
    model.replyWith('Well.')
    await conversation.send('Go on')
    expect(
      model.contexts
        .at(-1)!
        .messages.map(({ content }) => content)
        .slice(1),
    ).toEqual(['Hello', 'One', 'Go on'])
  })

  it('is stopped by another process at its next touch, and keeps all its text', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello')
    await stream.next()
    await stream.next()
    const other = appOf()
    other.time.ms = test.time.ms
    expect((await other.ask('POST', `/api${conversation.at}/stop`, { token: ada.token })).status).toBe(200)
    expect((await rows())[1]).toMatchObject({ status: 'stopped', content: '' })
    test.timer.tick(1_000)
    expect((await stream.rest()).at(-1)).toMatchObject({ reply: { status: 'stopped', content: 'One' } })
  })

  it('is awaited by another process that gets the same message', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello', { id })
    await stream.next()
    await stream.next()
    const other = appOf()
    const resent = other.ask('POST', `/api${conversation.at}/messages`, {
      token: ada.token,
      body: { message: 'Hello', id },
    })
    await vi.waitFor(() => expect(other.timer.count()).toBe(1))
    model.resume()
    await stream.rest()
    other.timer.tick()
    expect((await resent).body).toMatchObject({ success: true, message: 'One two' })
    expect(model.contexts).toHaveLength(1)
  })

  it('is one at a time', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello')
    const before = await rows()
    for (const refused of [await conversation.send('Another'), await conversation.again()]) {
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'conflict', message: 'The mentor is still answering.' },
      })
    }
    expect(await rows()).toEqual(before)
    model.resume()
    await stream.rest()
    model.replyWith('Well.')
    expect((await conversation.send('Another')).status).toBe(200)
  })

  it('without a process is shown as interrupted after ten seconds, with its text', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello', { id })
    await stream.next()
    await stream.next()
    test.timer.tick(1_000)
    await vi.waitFor(async () => expect((await rows())[1]).toMatchObject({ content: 'One' }))
    // The process is gone; another one serves.
    const other = appOf()
    other.time.ms = test.time.ms
    const ask = (method: string, path: string, body?: unknown) =>
      other.ask(method, `/api${conversation.at}${path}`, { token: ada.token, body })
    const shown = async () => ((await ask('GET', '/messages')).body as Message[]).at(-1)!
    other.time.ms += 10_000
    expect(await shown()).toMatchObject({ status: 'streaming', content: 'One' })
    expect((await ask('POST', '/messages', { message: 'Another' })).status).toBe(409)
    other.time.ms += 1
    expect(await shown()).toMatchObject({
      status: 'failed',
      content: 'One',
      failure: { code: 'interrupted', message: expect.stringContaining('try again') as string },
    })
    const resent = await ask('POST', '/messages', { message: 'Hello', id })
    expect(resent.body).toMatchObject({ success: false, message: sorry, reply: { content: 'One' } })
    model.replyWith('Again.')
    const retried = await ask('POST', '/reply', {})
    expect(retried.body).toMatchObject({ success: true, message: 'Again.' })
    // The mentor doesn't read interrupted replies.
    expect(
      model.contexts
        .at(-1)!
        .messages.map(({ content }) => content)
        .slice(1),
    ).toEqual(['Hello'])
    expect(
      ((await ask('GET', '/messages')).body as Message[]).map(({ content }) => content).slice(1),
    ).toEqual(['Hello', 'Again.'])
  })

  it('is stored as interrupted if the server stops, and no new one starts', async () => {
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Hello')
    await stream.next()
    await stream.next()
    const ended = test.replyJobs.shutDown()
    expect((await stream.rest()).at(-1)).toMatchObject({
      type: 'done',
      reply: { status: 'failed', content: 'One', failure: { code: 'interrupted' } },
    })
    await ended
    expect((await rows())[1]).toMatchObject({ status: 'failed', content: 'One' })
    const before = await rows()
    expect(await conversation.send('Another')).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await rows()).toEqual(before)
    expect(test.timer.count()).toBe(0)
  })

  it.each(['unavailable', 'quota', 'refused_key', 'timeout', 'filtered'] as const)(
    'that fails (%s) is returned and stored as failed, with the error message',
    async code => {
      model.failWith(code)
      const { status, body } = await conversation.send('Hello')
      expect(status).toBe(200)
      expect(body).toMatchObject({
        success: false,
        message: sorry,
        sent: { content: 'Hello' },
        reply: { status: 'failed', content: '', failure: { code, message: `It failed: ${code}.` } },
      })
      expect(await last()).toEqual((body as SendResult).reply)
    },
  )

  it('that fails half-way keeps its text, but is never read by the mentor', async () => {
    model.replyWith('One', new Error('the key sk-123 was refused for “Hello”'))
    const stream = await conversation.stream('Hello')
    expect((await stream.rest()).at(-1)).toMatchObject({
      type: 'done',
      reply: { status: 'failed', content: 'One', failure: { code: 'unavailable' } },
    })
    model.replyWith('Well.')
    await conversation.send('Are you there?')
    expect(
      model.contexts
        .at(-1)!
        .messages.map(({ content }) => content)
        .slice(1),
    ).toEqual(['Hello', 'Are you there?'])
    expect(await all()).toEqual([
      ['Hello', 'complete'],
      ['One', 'failed'],
      ['Are you there?', 'complete'],
      ['Well.', 'complete'],
    ])
    const failure = test.lines.find(line => line.includes('mentor_failed'))
    expect(failure).toContain('replyJobs.test.ts')
    for (const line of test.lines) expect(line).not.toMatch(/sk-123|Hello/)
  })

  it('without a word is a failure', async () => {
    model.replyWith(' ', '\n')
    expect((await conversation.send('Hello')).body).toMatchObject({
      success: false,
      reply: { status: 'failed', failure: { code: 'empty' } },
    })
  })

  it('is ended after five minutes, whatever the engine does', async () => {
    model.replyWith('One', 'wait')
    const stream = await conversation.stream('Hello')
    await stream.next()
    await stream.next()
    test.time.ms += 300_001
    test.timer.tick(1_000)
    expect((await stream.rest()).at(-1)).toMatchObject({
      reply: { status: 'failed', content: 'One', failure: { code: 'timeout' } },
    })
  })

  it('stores text that both databases accept', async () => {
    model.replyWith('a\u0000b', '\ud83d', '\udc69 c\ud800')
    const { body } = await conversation.send('a\u0000b')
    expect(body).toMatchObject({ sent: { content: 'ab' }, reply: { content: 'ab👩 c\ufffd' } })
    expect(await last()).toEqual((body as SendResult).reply)
  })

  it('ends for its followers if its project is deleted meanwhile', async () => {
    model.replyWith('One', 'wait', ' two')
    const answered = conversation.send('Hello')
    await vi.waitFor(() => expect(model.contexts).toHaveLength(1))
    await conversation.ask('DELETE', `/projects/${conversation.project}`)
    await conversation.ask('DELETE', `/projects/${conversation.project}?permanent=true`)
    model.resume()
    expect(await answered).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(test.timer.count()).toBe(0)
  })

  it('is stored a little later if the database was unavailable', async () => {
    const { db } = database
    model.replyWith('One', 'wait', ' two')
    const answered = conversation.send('Hello')
    await vi.waitFor(() => expect(model.contexts).toHaveLength(1))
    const away = vi.spyOn(db, 'transaction').mockImplementation(() => {
      throw Object.assign(new Error('busy'), { code: 'SQLITE_BUSY' })
    })
    model.resume()
    await vi.waitFor(() => expect(test.lines.join()).toContain('reply_not_stored'))
    away.mockRestore()
    await vi.waitFor(() => expect(test.timer.count()).toBe(1))
    test.timer.tick(1_000)
    expect((await answered).body).toMatchObject({ success: true, message: 'One two' })
  })

  it('sends heartbeats while the mentor is thinking, so that no proxy gives up', async () => {
    model.replyWith('wait', 'One')
    const response = await test.app.request(`/api${conversation.at}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'application/json',
        accept: 'application/json;q=0.5, text/event-stream',
      },
      body: JSON.stringify({ message: 'Hello' }),
    })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toMatch(/^event: sent\ndata: \{.*\}\n\n$/)
    test.timer.tick()
    expect((await reader.read()).value).toBe(':\n\n')
    model.resume()
    expect((await reader.read()).value).toBe('event: delta\ndata: {"text":"One"}\n\n')
    await reader.cancel()
    await vi.waitFor(() => expect(test.timer.count()).toBe(0))
  })
})
