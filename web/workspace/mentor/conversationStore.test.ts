import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/apiError.ts'
import { canSend, hasUnsentMessage, nextEngineOf, visibleMessagesOf } from './conversationState.ts'
import { createFakeServer, createFakeStorage, openPage, flushPromises } from './conversationStore.testing.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 9) }))
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

async function pass(ms: number) {
  await vi.advanceTimersByTimeAsync(ms)
  await flushPromises()
}

const opener = 'What kinds of people will use it?'

/** An open conversation and its server. */
async function setUp(
  ...[storage, flush]: [Parameters<typeof openPage>[1]?, Parameters<typeof openPage>[2]?]
) {
  const server = createFakeServer()
  const page = openPage(server, storage, flush)
  await page.open()
  return { server, page }
}

/** The same after one message and its reply. */
async function answered() {
  const it = await setUp()
  it.page.setText('Tenants')
  it.page.send()
  await flushPromises()
  it.server.write('Noted.')
  it.server.end('complete')
  await flushPromises()
  it.server.receivedCalls.length = 0
  return it
}

describe('opening a conversation', () => {
  test('without an active conversation one is created, then its messages are loaded', async () => {
    const { server, page } = await setUp()
    expect(server.receivedCalls.map(it => it.call)).toEqual(['ofModule', 'create', 'messages', 'about'])
    expect(page.get()).toMatchObject({ phase: 'ready', replyPhase: 'idle', error: undefined })
    expect(page.contents()).toEqual([opener])
  })

  test('an active conversation is reopened', async () => {
    const { server } = await answered()
    const again = openPage(server)
    await again.open()
    expect(server.count('create')).toBe(0)
    expect(again.contents()).toEqual([opener, 'Tenants', 'Noted.'])
  })

  test('twice at the same time opens it once', async () => {
    const server = createFakeServer()
    const page = openPage(server)
    await Promise.all([page.open(), page.open()])
    expect(server.count('create')).toBe(1)
  })

  test('reports a failure and can be retried', async () => {
    const server = createFakeServer()
    const page = openPage(server)
    server.fail('ofModule', new ApiError(500, { message: 'The database is busy.' }))
    await page.open()
    expect(page.get()).toMatchObject({
      phase: 'failed',
      error: { operation: 'load', serverMessage: 'The database is busy.', isSignedOut: false },
    })
    page.retry()
    await flushPromises()
    expect(page.get()).toMatchObject({ phase: 'ready', error: undefined })
  })

  test('works without the usage information', async () => {
    const server = createFakeServer()
    server.fail('about')
    const page = openPage(server)
    await page.open()
    expect(page.get().phase).toBe('ready')
  })

  test('follows a reply that is still being written, every second, until it ends', async () => {
    const { server, page } = await setUp()
    page.send('Tenants')
    await flushPromises()
    server.write('Who')
    const reloaded = openPage(server, page.storage)
    await reloaded.open()
    expect(reloaded.get().replyPhase).toBe('answering')
    expect(reloaded.live.get()).toBe('Who')
    server.write(' lends?')
    await pass(1_000)
    expect(reloaded.live.get()).toBe('Who lends?')
    server.end('complete')
    await pass(999)
    expect(reloaded.get().replyPhase).toBe('answering')
    await pass(1)
    expect(reloaded.get().replyPhase).toBe('idle')
    expect(reloaded.contents()).toEqual([opener, 'Tenants', 'Who lends?'])
    expect(reloaded.replies).toHaveLength(1)
    const requestsBefore = server.count('messages')
    await pass(10_000)
    expect(server.count('messages')).toBe(requestsBefore)
  })
})

describe('a message', () => {
  test('is sent once unsaved edits are saved, and its reply arrives word by word', async () => {
    let saved = () => {}
    const flush = () => new Promise<void>(resolve => (saved = resolve))
    const { server, page } = await setUp(createFakeStorage(), flush)
    page.setText('  Tenants ')
    page.send()
    await flushPromises()
    expect(page.get()).toMatchObject({
      replyPhase: 'saving',
      unsentInput: { text: '', outgoing: { text: 'Tenants' } },
    })
    expect(server.count('send')).toBe(0)
    saved()
    await flushPromises()
    expect(server.bodies('send')).toMatchObject([{ message: 'Tenants' }])
    expect(page.get().replyPhase).toBe('answering')
    expect(page.get().unsentInput.outgoing).toBeUndefined()
    server.write('Who ')
    server.write('lends?')
    await pass(16)
    expect(page.live.get()).toBe('Who lends?')
    server.end('complete', { chips: ['Skip'] })
    await flushPromises()
    expect(page.get()).toMatchObject({ replyPhase: 'idle', error: undefined })
    expect(page.contents()).toEqual([opener, 'Tenants', 'Who lends?'])
    expect(page.replies.map(it => it.content)).toEqual(['Who lends?'])
  })

  test('is followed by reloading the messages and the usage', async () => {
    const { server, page } = await setUp()
    server.receivedCalls.length = 0
    page.send('Tenants')
    await flushPromises()
    server.end('complete', { content: 'Noted.' })
    await flushPromises()
    expect(server.receivedCalls.map(it => it.call)).toEqual(['send', 'messages', 'about'])
    expect(page.contents()).toEqual([opener, 'Tenants', 'Noted.'])
  })

  test('keeps its object identity if unchanged, so that it does not rerender', async () => {
    const { server, page } = await answered()
    const before = page.get().messages
    page.send('Owners')
    await flushPromises()
    server.end('complete')
    await flushPromises()
    expect(
      page
        .get()
        .messages.slice(0, 3)
        .every((it, i) => it === before[i]),
    ).toBe(true)
  })

  test.each(['', '  \n '])('without text (%j) is not sent', async text => {
    const { server, page } = await setUp()
    page.setText(text)
    expect(canSend(page.get())).toBe(false)
    page.send()
    await flushPromises()
    expect(server.count('send')).toBe(0)
  })

  test('is sent once if Send is pressed twice, and not while the mentor is replying', async () => {
    const { server, page } = await setUp()
    page.setText('Tenants')
    page.send()
    page.send()
    await flushPromises()
    page.setText('And owners')
    page.send()
    await flushPromises()
    expect(server.bodies('send')).toHaveLength(1)
    expect(page.get().unsentInput.text).toBe('And owners')
    server.end('complete')
    await flushPromises()
    page.send()
    await flushPromises()
    expect(server.bodies('send')).toMatchObject([{ message: 'Tenants' }, { message: 'And owners' }])
  })

  test('from a chip leaves the input unchanged', async () => {
    const { server, page } = await setUp()
    page.setText('half a thou')
    page.send('Skip')
    await flushPromises()
    expect(server.bodies('send')).toMatchObject([{ message: 'Skip' }])
    expect(page.get().unsentInput.text).toBe('half a thou')
  })
})

describe('a message that failed to send', () => {
  test('stays with its error, and is retried as the same message', async () => {
    const { server, page } = await setUp()
    server.fail('send', new ApiError(503, { message: 'Please try again.' }))
    page.setText('Tenants')
    page.send()
    await flushPromises()
    expect(hasUnsentMessage(page.get())).toBe(true)
    expect(page.get().error).toMatchObject({ operation: 'reply', serverMessage: 'Please try again.' })
    page.setText('meanwhile')
    expect(canSend(page.get())).toBe(false)
    page.retry()
    await flushPromises()
    server.end('complete')
    await flushPromises()
    const [first, second] = server.bodies('send') as { id: string }[]
    expect(second!.id).toBe(first!.id)
    expect(page.contents()).toEqual([opener, 'Tenants', ''])
    expect(page.get()).toMatchObject({ error: undefined, unsentInput: { text: 'meanwhile' } })
  })

  test('is recognised as stored if only the response was lost, and its reply is followed', async () => {
    const { server, page } = await setUp()
    server.fail('send', new ApiError(0), true)
    page.send('Tenants')
    await flushPromises()
    expect(page.get()).toMatchObject({ replyPhase: 'answering', error: undefined })
    expect(page.get().unsentInput.outgoing).toBeUndefined()
    server.end('complete', { content: 'Noted.' })
    await pass(1_000)
    expect(page.contents()).toEqual([opener, 'Tenants', 'Noted.'])
    expect(server.bodies('send')).toHaveLength(1)
  })

  test('returns to the input for editing, before text typed since', async () => {
    const { server, page } = await setUp()
    server.fail('send')
    page.send('Tenants')
    await flushPromises()
    page.setText('and owners')
    page.editLastMessage()
    expect(page.get().unsentInput).toMatchObject({ text: 'Tenants\n\nand owners' })
    page.send()
    await flushPromises()
    expect(server.messages().map(it => it.content)).toEqual([opener, 'Tenants\n\nand owners', ''])
  })

  test('but was stored unnoticed is replaced by its edited version', async () => {
    const { server, page } = await setUp()
    server.fail('send', new ApiError(0), true)
    server.fail('messages')
    page.send('Tenents')
    await flushPromises()
    expect(hasUnsentMessage(page.get())).toBe(true)
    server.end('complete')
    page.editLastMessage()
    page.setText('Tenants')
    page.send()
    await flushPromises()
    expect(server.messages().map(it => it.content)).toEqual([opener, 'Tenants', ''])
  })

  test('because the session had expired says so, and is sent after the next sign-in', async () => {
    const { server, page } = await setUp()
    server.fail('send', new ApiError(401, { message: 'Please sign in.' }))
    page.send('Tenants')
    await flushPromises()
    expect(page.get()).toMatchObject({
      error: { isSignedOut: true },
      unsentInput: { outgoing: { text: 'Tenants' } },
    })
    page.retry()
    await flushPromises()
    expect(page.get()).toMatchObject({ replyPhase: 'answering', error: undefined })
  })

  test('because another reply is in progress waits, and that reply is followed', async () => {
    const { server, page } = await setUp()
    const other = openPage(server)
    await other.open()
    other.send('Tenants')
    await flushPromises()
    page.send('Owners')
    await flushPromises()
    expect(page.get()).toMatchObject({
      replyPhase: 'answering',
      error: { serverMessage: 'The mentor is still answering.' },
    })
    server.end('complete')
    await pass(1_000)
    expect(hasUnsentMessage(page.get())).toBe(true)
    page.retry()
    await flushPromises()
    expect(server.messages().map(it => it.content)).toEqual([opener, 'Tenants', '', 'Owners', ''])
  })
})

describe('typed text', () => {
  test('is stored on the device within 250 ms, and immediately when the page is hidden', async () => {
    const { page } = await setUp()
    const storedText = () => [...page.storage.items.values()].join()
    page.setText('Ten')
    await pass(250)
    expect(storedText()).toContain('"Ten"')
    page.setText('Tenants')
    page.persistInput()
    expect(storedText()).toContain('"Tenants"')
    page.setText('')
    page.persistInput()
    expect(page.storage.items.size).toBe(0)
  })

  test('survives a reload, as does a message in flight', async () => {
    const { server, page } = await setUp()
    server.fail('send', new ApiError(0))
    page.setText('Tenants')
    page.send()
    page.setText('and more')
    page.persistInput()
    const reloaded = openPage(server, page.storage)
    await reloaded.open()
    expect(hasUnsentMessage(reloaded.get())).toBe(true)
    expect(reloaded.get().unsentInput).toMatchObject({ text: 'and more', outgoing: { text: 'Tenants' } })
    reloaded.retry()
    await flushPromises()
    expect(server.messages().map(it => it.content)).toEqual([opener, 'Tenants', ''])
  })

  test('is removed once the server has it, even if the page missed the response', async () => {
    const { server, page } = await setUp()
    page.setText('Tenants')
    page.send()
    const before = new Map(page.storage.items)
    await flushPromises()
    expect(page.storage.items.size).toBe(0)
    server.end('complete')
    const storage = createFakeStorage()
    for (const [key, value] of before) storage.setItem(key, value)
    const reloaded = openPage(server, storage)
    await reloaded.open()
    expect(reloaded.get().unsentInput.outgoing).toBeUndefined()
    expect(storage.items.size).toBe(0)
  })

  test('in another tab stays on the device, whatever happens in this one', async () => {
    const { server, page } = await setUp()
    const other = openPage(server, page.storage)
    await other.open()
    other.setText('Tenants')
    other.persistInput()
    // As after switching to this tab and away again, without typing.
    page.persistInput()
    expect([...page.storage.items.values()].join()).toContain('"Tenants"')
    await page.refresh()
    expect(page.get().unsentInput.text).toBe('Tenants')
    page.send()
    await flushPromises()
    expect(page.storage.items.size).toBe(0)
    // The other tab still has the text, and storing it again is harmless.
    other.persistInput()
    expect(other.get().unsentInput.text).toBe('Tenants')
    expect([...page.storage.items.values()].join()).toContain('"Tenants"')
  })

  test('is stored for a week at most, and works without storage', async () => {
    const { server, page } = await setUp()
    page.setText('Tenants')
    page.persistInput()
    vi.setSystemTime(Date.now() + 8 * 24 * 60 * 60_000)
    const later = openPage(server, page.storage)
    await later.open()
    expect(later.get().unsentInput.text).toBe('')
    const refuse = () => {
      throw new Error('no')
    }
    const without = openPage(server, {
      ...createFakeStorage(),
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
    })
    await without.open()
    without.setText('Owners')
    without.persistInput()
    expect(without.get().unsentInput.text).toBe('Owners')
  })
})

describe('returning from another tab', () => {
  test('shows the messages sent there', async () => {
    const { server, page } = await answered()
    const other = openPage(server)
    await other.open()
    other.setText('And owners')
    other.send()
    await flushPromises()
    server.write('Both, then.')
    server.end('complete')
    await flushPromises()
    page.setText('half a sent')
    await page.refresh()
    expect(page.contents()).toEqual([opener, 'Tenants', 'Noted.', 'And owners', 'Both, then.'])
    expect(page.get().unsentInput.text).toBe('half a sent')
  })

  test('reports nothing if the server does not answer', async () => {
    const { server, page } = await answered()
    server.fail('ofModule')
    await page.refresh()
    expect(page.get()).toMatchObject({ phase: 'ready', error: undefined })
    expect(page.contents()).toEqual([opener, 'Tenants', 'Noted.'])
  })
})

describe('a reply', () => {
  test('whose stream is cut is polled until it is complete', async () => {
    const { server, page } = await setUp()
    page.send('Tenants')
    await flushPromises()
    server.write('Who')
    server.cut()
    await flushPromises()
    expect(page.get()).toMatchObject({ replyPhase: 'answering', error: undefined })
    server.write(' lends?')
    await pass(1_000)
    expect(page.live.get()).toBe('Who lends?')
    server.end('complete')
    await pass(1_000)
    expect(page.get().replyPhase).toBe('idle')
    expect(page.contents()).toEqual([opener, 'Tenants', 'Who lends?'])
  })

  test('is polled more and more rarely while the server fails, and shown once it recovers', async () => {
    const { server, page } = await setUp()
    page.send('Tenants')
    await flushPromises()
    server.cut()
    await flushPromises()
    server.fail('messages')
    server.fail('messages')
    await pass(1_000)
    expect(page.get().error).toMatchObject({ operation: 'reply' })
    await pass(2_000)
    server.end('complete', { content: 'Noted.' })
    await pass(3_999)
    expect(page.get().replyPhase).toBe('answering')
    await pass(1)
    expect(page.get()).toMatchObject({ replyPhase: 'idle', error: undefined })
  })

  test('that is stopped keeps its text so far', async () => {
    const { server, page } = await setUp()
    page.send('Tenants')
    await flushPromises()
    server.write('Who')
    void page.stop()
    expect(page.get().replyPhase).toBe('stopping')
    await flushPromises()
    expect(page.get().replyPhase).toBe('idle')
    expect(page.get().messages.at(-1)).toMatchObject({ status: 'stopped', content: 'Who' })
  })

  test('that cannot be stopped continues, with an error', async () => {
    const { server, page } = await setUp()
    page.send('Tenants')
    await flushPromises()
    server.fail('stop')
    void page.stop()
    await flushPromises()
    expect(page.get()).toMatchObject({ replyPhase: 'answering', error: { operation: 'other' } })
    server.end('complete')
    await flushPromises()
    expect(page.get().replyPhase).toBe('idle')
  })

  test('stopped before the message is sent returns the message to the input', async () => {
    let saved = () => {}
    const flush = () => new Promise<void>(resolve => (saved = resolve))
    const { server, page } = await setUp(createFakeStorage(), flush)
    page.setText('Tenants')
    page.send()
    void page.stop()
    saved()
    await flushPromises()
    expect(server.count('send')).toBe(0)
    expect(page.get()).toMatchObject({ replyPhase: 'idle', unsentInput: { text: 'Tenants' } })
  })

  test('stopped before the server has the message is stopped as soon as it has', async () => {
    const { server, page } = await setUp()
    page.send('Tenants')
    await Promise.resolve()
    await Promise.resolve()
    expect(page.get().replyPhase).toBe('asking')
    void page.stop()
    await flushPromises()
    expect(page.get().replyPhase).toBe('idle')
    expect(server.messages().at(-1)!.status).toBe('stopped')
  })

  test('is regenerated: the old one is hidden immediately', async () => {
    const { server, page } = await answered()
    page.regenerate()
    expect(visibleMessagesOf(page.get()).map(it => it.content)).toEqual([opener, 'Tenants'])
    await flushPromises()
    server.end('complete', { content: 'Better.' })
    await flushPromises()
    expect(page.contents()).toEqual([opener, 'Tenants', 'Better.'])
    expect(server.bodies('reply')).toEqual([{}])
  })

  test('that failed stays until it is retried, and the conversation can continue', async () => {
    const { server, page } = await setUp()
    page.send('Tenants')
    await flushPromises()
    server.end('failed', { failure: { code: 'timeout', message: 'It took too long.' } })
    await flushPromises()
    expect(page.get().messages.at(-1)).toMatchObject({ status: 'failed' })
    page.retry()
    await flushPromises()
    server.end('failed', { failure: { code: 'timeout', message: 'It took too long.' } })
    await flushPromises()
    expect(server.bodies('reply')).toHaveLength(1)
    page.send('Owners')
    await flushPromises()
    server.end('complete', { content: 'Noted.' })
    await flushPromises()
    expect(page.contents()).toEqual([opener, 'Tenants', '', 'Owners', 'Noted.'])
  })
})

describe('the last message', () => {
  test('is edited in the input and sent as a replacement; the earlier input then returns', async () => {
    const { server, page } = await answered()
    page.setText('half a thou')
    page.editLastMessage()
    expect(page.get().unsentInput).toMatchObject({ text: 'Tenants', editing: { aside: 'half a thou' } })
    page.setText('Tenants and owners')
    page.send()
    expect(visibleMessagesOf(page.get()).map(it => it.content)).toEqual([opener])
    await flushPromises()
    server.end('complete', { content: 'Noted both.' })
    await flushPromises()
    expect(page.contents()).toEqual([opener, 'Tenants and owners', 'Noted both.'])
    expect(page.get().unsentInput.text).toBe('half a thou')
  })

  test('is unchanged after cancelling', async () => {
    const { server, page } = await answered()
    page.setText('half a thou')
    page.editLastMessage()
    page.setText('else')
    page.cancelEdit()
    expect(page.get().unsentInput).toEqual({ text: 'half a thou' })
    expect(server.receivedCalls).toEqual([])
  })
})

describe('with an AI model', () => {
  async function withModel() {
    const it = await answered()
    Object.assign(it.server.about, { engine: 'model', speaker: 'gpt-x' })
    await it.page.open()
    return it
  }

  test('the engine of the last reply writes the next one and is shown by name', async () => {
    const { server, page } = await withModel()
    expect(nextEngineOf(page.get())).toBe('guided')
    page.chooseEngine('model')
    expect(nextEngineOf(page.get())).toBe('model')
    page.send('Owners')
    await flushPromises()
    expect(server.bodies('send')).toMatchObject([{ engine: 'model' }])
  })

  test('a new conversation uses the model, although its first question is the guided mentor’s', async () => {
    const server = createFakeServer()
    Object.assign(server.about, { engine: 'model', speaker: 'gpt-x' })
    const page = openPage(server)
    await page.open()
    expect(nextEngineOf(page.get())).toBe('model')
  })

  test('whose reply fails, the guided mentor answers instead, and the model can be chosen again', async () => {
    const { server, page } = await withModel()
    page.chooseEngine('model')
    page.send('Owners')
    await flushPromises()
    server.end('failed', { failure: { code: 'quota', message: 'The quota is used up.' } })
    await flushPromises()
    page.regenerate('guided')
    await flushPromises()
    server.end('complete', { content: 'What do they want?' })
    await flushPromises()
    expect(server.bodies('reply')).toEqual([{ engine: 'guided' }])
    expect(nextEngineOf(page.get())).toBe('guided')
    expect(page.contents()).toEqual([opener, 'Tenants', 'Noted.', 'Owners', 'What do they want?'])
    page.chooseEngine('model')
    expect(nextEngineOf(page.get())).toBe('model')
  })
})

describe('another conversation', () => {
  test('is started with the typed text, and the old one can be read', async () => {
    const { server, page } = await answered()
    page.setText('half a thou')
    await page.startNew()
    expect(server.receivedCalls.slice(0, 3).map(it => it.call)).toEqual(['close', 'create', 'messages'])
    expect(page.get()).toMatchObject({
      phase: 'ready',
      conversation: { id: 'c2' },
      unsentInput: { text: 'half a thou' },
    })
    expect(page.contents()).toEqual([opener])
    const [old] = await page.listEarlier()
    await page.openEarlier(old!)
    expect(visibleMessagesOf(page.get()).map(it => it.content)).toEqual([opener, 'Tenants', 'Noted.'])
    expect(canSend(page.get())).toBe(false)
    page.closeEarlier()
    expect(canSend(page.get())).toBe(true)
  })

  test('that could not be created leaves a usable one', async () => {
    const { server, page } = await answered()
    server.fail('create')
    await page.startNew()
    await flushPromises()
    expect(page.get()).toMatchObject({
      phase: 'ready',
      error: { operation: 'other' },
      conversation: { id: 'c2' },
    })
  })
})

test('a disposed store gets no more updates, while the server continues', async () => {
  const { server, page } = await setUp()
  page.send('Tenants')
  await flushPromises()
  page.dispose()
  server.write('Who lends?')
  server.end('complete')
  await pass(5_000)
  expect(page.replies).toEqual([])
  expect(server.messages().at(-1)).toMatchObject({ status: 'complete', content: 'Who lends?' })
})
