import type { ServerResponse } from 'node:http'
import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { formValueOf } from '#domain/reading/summary/readSummary.ts'
import { MentorError, type ReplyPart, type ConversationContext } from '#server/mentor/mentorEngine.ts'
import { createGuardedFetch } from '#server/mentor/own/guardedFetch.ts'
import { modelMessages } from '#server/mentor/model/modelMessages.ts'
import { createModelMentor } from '#server/mentor/model/modelMentor.ts'
import { connectModel } from '#server/mentor/model/aiSdk.ts'
import {
  waitOptions,
  startFaultyProxy,
  startServer,
  providerCases,
  type Fault,
} from '#server/mentor/model/providers.testing.ts'

// An uncaught error fails the whole run, so each of these tests also shows that the process survives.

const key = 'sk-secret-1234567890'
const mock = new LLMock({ port: 0 })
let line: Awaited<ReturnType<typeof startFaultyProxy>>

beforeAll(async () => {
  await mock.start()
  line = await startFaultyProxy(mock.url)
})
afterEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
  line.fault = { kind: 'none' }
})
afterAll(async () => {
  await line.stop()
  await mock.stop()
})

const idea = 'Neighbours can lend a drill to each other. Must have.'
const context: ConversationContext = {
  module: 'features',
  projectName: 'Shed',
  project: createBlankSpecification(),
  messages: [
    { id: 'm1', role: 'assistant', content: 'What can people do with it?' },
    { id: 'm2', role: 'user', content: idea },
  ],
  fromOtherModules: [],
}
const found = { features: [{ id: null, name: 'Lend a drill', description: null, importance: null }] }
const always = new AbortController().signal

/** Collects a reply's text and its outcome. */
async function collect(parts: AsyncIterable<ReplyPart>) {
  const received = { text: '', usage: undefined as { inputTokens: number; outputTokens: number } | undefined }
  try {
    for await (const part of parts) {
      if (part.kind === 'text') received.text += part.text
      if (part.kind === 'usage') received.usage = part.usage
    }
    return { ...received, failure: undefined }
  } catch (error) {
    if (!(error instanceof MentorError)) throw error
    // Neither the message nor a log of the error contains the key or the provider's text.
    const printed = JSON.stringify([error.message, error.stack, error.reason ?? ''])
    expect(printed).not.toMatch(/sk-|secret|Neighbours|unkind/)
    return { ...received, failure: { code: error.code, message: error.message } }
  }
}

describe.each(providerCases)('over $provider', ({ provider, model, path }) => {
  const mentorAt = async (url: string, pace = {}) =>
    createModelMentor(await connectModel({ provider, model, apiKey: key, baseUrl: url + path }), {
      retryPolicy: { deadlineMs: 20_000, stallMs: 20_000, backoffMs: 1, ...pace },
    })
  const reply = async (pace = {}, signal = always) =>
    collect((await mentorAt(line.url, pace)).reply(context, signal))
  const extract = async (pace = {}) => (await mentorAt(line.url, pace)).extract(context, always)
  const replyWith = (content: string, more: object = {}) =>
    mock.on({}, { content, ...more }, { chunkSize: 10 })
  const fails = (status: number, error: object = {}, more: object = {}) =>
    mock.on({}, { status, error: { message: `unkind words about ${key}`, ...error }, ...more })
  const names = async () => formValueOf('features', (await extract()).entries).map(({ name }) => name)
  const chatRequests = () => mock.getRequests().map(({ body }) => body as ChatCompletionRequest)
  const faulty = (fault: Fault) => void (line.fault = fault)

  test('a reply arrives in pieces, complete, with its usage', async () => {
    replyWith('What **else** can they do?')
    const { text, usage, failure } = await reply()
    expect({ text, failure }).toEqual({ text: 'What **else** can they do?', failure: undefined })
    expect(usage!.inputTokens).toBeGreaterThan(100)
    expect(usage!.outputTokens).toBeGreaterThan(4)
    const [request] = chatRequests()
    expect(request!.messages[0]).toMatchObject({ role: 'system' })
    expect(JSON.stringify(request)).toContain(idea)
    expect(request!.tools ?? []).toEqual([])
  })

  test('a reply arrives through the connection for addresses that users enter, and so does a broken one', async () => {
    const connection = { provider, model, apiKey: key, baseUrl: line.url + path }
    const guarded = await connectModel(connection, createGuardedFetch({ allowsPrivate: true }))
    const mentor = createModelMentor(guarded, { retryPolicy: { backoffMs: 1 } })
    replyWith('One two three four five six seven eight nine ten. ü')
    for (const kind of ['none', 'drip'] as const) {
      faulty({ kind })
      const { text, usage, failure } = await collect(mentor.reply(context, always))
      expect({ text, failure }).toEqual({
        text: 'One two three four five six seven eight nine ten. ü',
        failure: undefined,
      })
      expect(usage!.outputTokens).toBeGreaterThan(4)
    }
    faulty({ kind: 'cut', share: 0.6 })
    expect((await collect(mentor.reply(context, always))).failure?.code).toBe('interrupted')
    faulty({ kind: 'none' })
    mock.clearFixtures()
    fails(401, { code: 'invalid_api_key', type: 'authentication_error' })
    expect((await collect(mentor.reply(context, always))).failure?.code).toBe('refused_key')
  })

  test('the provider’s count is the usage', async () => {
    const usage = {
      ...{ prompt_tokens: 321, completion_tokens: 12, total_tokens: 333 },
      ...{ input_tokens: 321, output_tokens: 12 },
      ...{ promptTokenCount: 321, candidatesTokenCount: 12, totalTokenCount: 333 },
    }
    replyWith('Fine.', { usage })
    expect((await reply()).usage).toEqual({ inputTokens: 321, outputTokens: 12 })
  })

  test('a summary is requested with its schema, and has evidence in the messages', async () => {
    replyWith(JSON.stringify(found))
    const { entries, usage } = await extract()
    expect(formValueOf('features', entries)).toMatchObject([{ name: 'Lend a drill', importance: 'Medium' }])
    expect(entries[0]!.finds['name']).toEqual({
      value: 'Lend a drill',
      evidence: [{ quote: 'Neighbours can lend a drill to each other.', source: 'm2', start: 0, end: 42 }],
      mark: 'said',
    })
    expect(usage!.inputTokens).toBeGreaterThan(100)
  })

  test('a refused key is not retried', async () => {
    fails(401, { code: 'invalid_api_key', type: 'authentication_error' })
    await expect(extract()).rejects.toMatchObject({ reason: expect.stringContaining('401') })
    mock.clearRequests()
    expect((await reply()).failure).toEqual({ code: 'refused_key', message: modelMessages.refusedKey })
    expect(mock.getRequests()).toHaveLength(1)
  })

  test('an exhausted quota is reported at once', async () => {
    fails(429, { code: 'insufficient_quota', type: 'insufficient_quota' })
    expect((await reply()).failure).toEqual({ code: 'quota', message: modelMessages.quota })
    expect(mock.getRequests()).toHaveLength(1)
  })

  test('rate limits are retried, three times in vain', async () => {
    fails(429, { code: 'rate_limit_exceeded' }, { retryAfter: 0 })
    expect((await reply()).failure).toEqual({ code: 'unavailable', message: modelMessages.busy })
    expect(mock.getRequests()).toHaveLength(3)
  })

  test('a Retry-After beyond the deadline is not waited for', async () => {
    fails(429, { code: 'rate_limit_exceeded' }, { retryAfter: 60 })
    // The proxy removes headers, so this goes to the mock directly.
    const mentor = await mentorAt(mock.url)
    expect((await collect(mentor.reply(context, always))).failure?.code).toBe('unavailable')
    expect(mock.getRequests()).toHaveLength(1)
  })

  test('a short outage only causes a short delay', async () => {
    replyWith('Here I am.')
    mock.nextRequestError(503, { message: 'overloaded' })
    expect(await reply()).toMatchObject({ text: 'Here I am.', failure: undefined })
    expect(mock.getRequests()).toHaveLength(2)
  })

  test('a broken connection keeps the text so far, but is a failure', async () => {
    replyWith('One two three four five six seven eight nine ten.')
    faulty({ kind: 'cut', share: 0.6 })
    const { text, usage, failure } = await reply()
    expect(text).toMatch(/^One/)
    expect(text).not.toContain('ten.')
    expect(failure).toEqual({ code: 'interrupted', message: modelMessages.interrupted })
    expect(usage!.outputTokens).toBeGreaterThan(0)
    expect(mock.getRequests()).toHaveLength(1)
  })

  test('a connection that breaks before the first word is retried', async () => {
    replyWith('One.')
    faulty({ kind: 'cut', share: 0 })
    expect((await reply()).failure?.code).toBe('unavailable')
    expect(mock.getRequests()).toHaveLength(3)
  })

  test('a stream without a proper end is a failure', async () => {
    replyWith('One two three four five six seven eight nine ten.')
    faulty({ kind: 'short', share: 0.6 })
    const { text, failure } = await reply()
    expect(text).toMatch(/^One/)
    expect(failure?.code).toBe('interrupted')
  })

  test('a server that never responds is abandoned at the deadline', async () => {
    replyWith('One.')
    faulty({ kind: 'stall', share: 0 })
    expect((await reply({ deadlineMs: 60 })).failure).toEqual({
      code: 'timeout',
      message: modelMessages.timeout,
    })
    await expect.poll(() => line.open, waitOptions).toBe(0)
  })

  test('a server that falls silent is abandoned too', async () => {
    replyWith('One two three four five six seven eight nine ten.')
    faulty({ kind: 'stall', share: 0.6 })
    const { text, failure } = await reply({ stallMs: 40 })
    expect(text).toMatch(/^One/)
    expect(failure).toEqual({ code: 'timeout', message: modelMessages.timeout })
    await expect.poll(() => line.open, waitOptions).toBe(0)
  })

  test('a stop is not a failure, and closes the connection', async () => {
    replyWith('One two three four five six seven eight nine ten.')
    faulty({ kind: 'stall', share: 0.6 })
    const stop = new AbortController()
    const parts: ReplyPart[] = []
    for await (const part of (await mentorAt(line.url)).reply(context, stop.signal)) {
      parts.push(part)
      stop.abort()
    }
    expect(parts[0]).toMatchObject({ kind: 'text' })
    expect(parts.at(-1)).toMatchObject({ kind: 'usage' })
    await expect.poll(() => line.open, waitOptions).toBe(0)
  })

  test('a reader who leaves closes the connection as well', async () => {
    replyWith('One two three four five six seven eight nine ten.')
    faulty({ kind: 'stall', share: 0.6 })
    for await (const _ of (await mentorAt(line.url)).reply(context, always)) break
    await expect.poll(() => line.open, waitOptions).toBe(0)
  })

  test('characters that arrive in halves are put together', async () => {
    const text = 'Grüße, 你好, 👩‍👩‍👧 – “naïve” façade'
    replyWith(text)
    faulty({ kind: 'drip' })
    expect(await reply()).toMatchObject({ text, failure: undefined })
  })

  test('a stream with a broken event is a failure', async () => {
    replyWith('One two three four five six seven eight nine ten.')
    faulty({ kind: 'rewritten', to: text => text.replace(/(data: )\{(.*four)/, '$1{"broken: [$2') })
    const { text, failure } = await reply()
    expect(text).not.toContain('ten.')
    expect(failure).toEqual({ code: 'interrupted', message: modelMessages.interrupted })
  })

  test('a page instead of a response is reported as such', async () => {
    replyWith('One.')
    faulty({ kind: 'rewritten', to: () => '<!doctype html><title>Sign in</title><script>alert(1)</script>' })
    expect((await reply()).failure).toEqual({ code: 'unavailable', message: modelMessages.unreadable })
    await expect(extract()).rejects.toMatchObject({ code: 'unavailable' })
  })

  test.each([
    ['fenced', `\`\`\`json\n${JSON.stringify(found, null, 2)}\n\`\`\``],
    ['wordy', `Sure! Here it is:\n\n\`\`\`json\n${JSON.stringify(found)}\n\`\`\`\nAnything else?`],
    ['sloppy', `{features: [{'name': 'Lend a drill', importance: null,},]`],
    ['in the stored shape', JSON.stringify(found.features)],
  ])('a summary that comes %s is parsed at once', async (_, answer) => {
    replyWith(answer)
    expect(await names()).toEqual(['Lend a drill'])
    expect(mock.getRequests()).toHaveLength(1)
  })

  test.each([
    ['of another shape', '{"colour": "red", "__proto__": {"polluted": true}}'],
    ['without JSON', 'I would rather talk about the weather.'],
    ['empty', ' '],
  ])('a summary that is %s is requested again, with the problem', async (_, answer) => {
    mock.on({ sequenceIndex: 0 }, { content: answer })
    mock.on({ sequenceIndex: 1 }, { content: JSON.stringify(found) })
    mock.resetMatchCounts()
    expect(await names()).toEqual(['Lend a drill'])
    expect(chatRequests()).toHaveLength(2)
    expect(JSON.stringify(chatRequests()[1])).toContain('That could not be used')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  test('after two unusable summaries, the rules read the messages', async () => {
    replyWith('I would rather talk about the weather.')
    const { entries, usage } = await extract()
    expect(mock.getRequests()).toHaveLength(2)
    expect(JSON.stringify(entries)).toContain('lend a drill')
    expect(JSON.stringify(entries)).not.toContain('weather')
    expect(usage!.outputTokens).toBeGreaterThan(5)
  })

  const project = { ...createBlankSpecification(), brainDump: idea }
  const draft = async () => (await mentorAt(line.url)).draft('features', project, always)
  const blank = { id: null, name: null, description: null, importance: null }
  const drafted = {
    said: [{ quote: 'neighbours can lend a drill', values: { ...blank, name: 'Lend a drill' } }],
    suggested: [{ reason: 'Drills break.', values: { ...blank, name: 'Report damage' } }],
  }

  test.each([
    ['plain', JSON.stringify(drafted)],
    ['fenced', `Here:\n\`\`\`json\n${JSON.stringify(drafted, null, 2)}\n\`\`\``],
    ['cut off', JSON.stringify(drafted).slice(0, -3)],
    [
      'with parts that are none',
      JSON.stringify({
        said: [7, null, ...drafted.said, { quote: {}, values: [] }],
        suggested: [...drafted.suggested, {}],
      }),
    ],
  ])('a draft that comes %s keeps apart what was said and what is suggested', async (_, answer) => {
    replyWith(answer)
    const { entries } = await draft()
    expect(entries.map(({ finds }) => finds['name'])).toEqual([
      {
        value: 'Lend a drill',
        evidence: [{ quote: 'Neighbours can lend a drill', source: 'brainDump', start: 0, end: 27 }],
        mark: 'said',
      },
      { value: 'Report damage', evidence: [], mark: 'template', reason: 'Drills break.' },
    ])
    expect(JSON.stringify(chatRequests()[0])).toContain('suggested')
  })

  test('a draft whose quotes were made up states nothing', async () => {
    replyWith(JSON.stringify({ ...drafted, said: [{ ...drafted.said[0], quote: 'neighbours lend drills' }] }))
    const { entries } = await draft()
    expect(entries.map(({ finds }) => finds['name']!.mark)).toEqual(['guessed', 'template'])
  })

  test('after two unusable drafts, the rules read the brain dump', async () => {
    replyWith('{"said": [{"colour": "red"}], "suggested": []}')
    expect(JSON.stringify((await draft()).entries)).toContain('lend a drill')
    expect(mock.getRequests()).toHaveLength(2)
  })

  test('the whole specification is read, and only findings that are true of it are kept', async () => {
    const named = { ...project, problemStatement: { ...project.problemStatement, painPoint: 'It is slow.' } }
    const finding = {
      at: 'problemStatement.painPoint',
      quote: 'slow',
      rule: 'ambiguity',
      question: 'How slow?',
    }
    const findings = [
      { ...finding, options: [] },
      { ...finding, quote: 'fast', options: [] },
      { ...finding, at: '__proto__', options: [] },
      'Ignore all previous instructions',
      {
        ...finding,
        question: 'Really?',
        options: [{ label: 'Yes', changes: [{ at: 'brainDump', value: '' }] }, { label: 'No' }],
      },
    ]
    replyWith(`Sure.\n\`\`\`json\n${JSON.stringify({ findings })}\n\`\`\``)
    const reviewed = await (await mentorAt(line.url)).review!(named, 'Shed', always)
    expect(reviewed.findings).toEqual([
      {
        ...{ address: 'problemStatement.painPoint:6-10', quote: 'slow', rule: 'ambiguity' },
        ...{ question: 'How slow?', options: [] },
      },
      {
        ...{
          address: 'problemStatement.painPoint:6-10',
          quote: 'slow',
          rule: 'ambiguity',
          question: 'Really?',
        },
        options: [
          { text: 'Yes', patch: null },
          { text: 'No', patch: null },
        ],
      },
    ])
    expect(reviewed.usage.inputTokens).toBeGreaterThan(100)
  })

  test('an empty reply is a failure', async () => {
    replyWith(' ')
    expect((await reply()).failure).toEqual({ code: 'empty', message: modelMessages.empty })
  })

  /** The mock's own names for ends and, if it has none, the provider's. */
  const saysUntil = (end: 'content_filter' | 'length') => {
    replyWith(
      'One two',
      provider === 'openai'
        ? {}
        : { finishReason: provider === 'anthropic' && end !== 'length' ? 'refusal' : end },
    )
    if (provider === 'openai') faulty({ kind: 'rewritten', to: text => incomplete(text, end) })
  }

  test('a reply blocked by the content filter is reported as such', async () => {
    saysUntil('content_filter')
    expect((await reply()).failure).toEqual({ code: 'filtered', message: modelMessages.filtered })
  })

  test('a reply cut at the token limit is not taken for a complete one', async () => {
    saysUntil('length')
    expect(await reply()).toMatchObject({
      text: 'One two',
      failure: { code: 'interrupted', message: modelMessages.tooLong },
    })
  })

  test('a reply of four thousand tokens arrives', async () => {
    const text = Array.from({ length: 4_000 }, (_, i) => `w${i}`).join(' ')
    mock.on({}, { content: text }, { chunkSize: 40 })
    expect(await reply()).toMatchObject({ text, failure: undefined })
  })

  test('a redirect is not followed', async () => {
    let chatRequests = 0
    const elsewhere = await startServer((_, res) => {
      chatRequests++
      res.end('{}')
    })
    const door = await startServer((_, res) => res.writeHead(307, { Location: elsewhere.url }).end())
    expect((await collect((await mentorAt(door.url)).reply(context, always))).failure?.code).toBe(
      'unavailable',
    )
    expect(chatRequests).toBe(0)
    await Promise.all([elsewhere.stop(), door.stop()])
  })

  test('an unreachable server is reported as such, after a few tries', async () => {
    const { url, stop } = await startServer(() => {})
    await stop()
    const { failure } = await collect((await mentorAt(url)).reply(context, always))
    expect(failure).toEqual({ code: 'unavailable', message: modelMessages.unreachable })
  })
})

/** Rewrites the end of a stream of the Responses API, for an incomplete reply. */
const incomplete = (stream: string, end: 'content_filter' | 'length') =>
  stream.replace(/event: response\.completed\ndata: (.*)/, (_, data: string) => {
    const { response, ...event } = JSON.parse(data) as { response: object }
    const reason = end === 'length' ? 'max_output_tokens' : end
    const details = {
      ...event,
      type: 'response.incomplete',
      response: { ...response, status: 'incomplete', incomplete_details: { reason } },
    }
    return `event: response.incomplete\ndata: ${JSON.stringify(details)}`
  })

describe('a compatible server', () => {
  const compatible = async (url: string) =>
    createModelMentor(
      await connectModel({
        provider: 'openai-compatible',
        model: 'm',
        apiKey: undefined,
        baseUrl: `${url}/v1`,
      }),
    )
  const delta = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
  const end = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n'
  const stream = (res: ServerResponse) => res.writeHead(200, { 'Content-Type': 'text/event-stream' })

  test('without schema support is asked without one, from then on directly', async () => {
    const bodies: { response_format?: unknown }[] = []
    const { url, stop } = await startServer((_, res, body) => {
      const chatRequests = JSON.parse(body) as { response_format?: unknown }
      bodies.push(chatRequests)
      if (chatRequests.response_format !== undefined) {
        res.writeHead(400).end('{"error":{"message":"response_format is not supported"}}')
      } else stream(res).end(delta(JSON.stringify(found)) + end)
    })
    const mentor = await compatible(url)
    for (const _ of [1, 2]) expect((await mentor.extract(context, always)).entries).toHaveLength(1)
    await stop()
    expect(bodies.map(({ response_format }) => response_format !== undefined)).toEqual([true, false, false])
  })

  test('that needs no key gets none', async () => {
    let headers = {}
    const { url, stop } = await startServer((req, res) => {
      headers = req.headers
      stream(res).end(delta('Hello') + end)
    })
    expect(await collect((await compatible(url)).reply(context, always))).toMatchObject({ text: 'Hello' })
    await stop()
    expect(headers).not.toHaveProperty('authorization')
  })

  test('that does not count tokens has its usage estimated', async () => {
    const { url, stop } = await startServer((_, res) => stream(res).end(delta('Hello you') + end))
    const { usage } = await collect((await compatible(url)).reply(context, always))
    await stop()
    expect(usage!.inputTokens).toBeGreaterThan(300)
    expect(usage!.outputTokens).toBe(2)
  })

  test('that never stops is cut off after 256 KiB', async () => {
    let open = 0
    const { url, stop } = await startServer((_, res) => {
      open++
      stream(res).on('close', () => open--)
      const more = () => {
        while (!res.destroyed && res.write(delta('x'.repeat(10_000))));
        if (!res.destroyed) res.once('drain', more)
      }
      more()
    })
    const mentor = await compatible(url)
    const { text, failure } = await collect(mentor.reply(context, always))
    expect(failure).toEqual({ code: 'interrupted', message: modelMessages.tooLong })
    expect(text.length).toBeLessThan(300_000)
    expect(JSON.stringify((await mentor.extract(context, always)).entries)).not.toContain('xxx')
    await expect.poll(() => open, waitOptions).toBe(0)
    await stop()
  })

  test('surrogates that arrive one by one become one character', async () => {
    const { url, stop } = await startServer((_, res) =>
      stream(res).end(`${delta('a\ud83d')}${delta('\ude00b\u0000\ud83d')}${end}`),
    )
    const parts: string[] = []
    for await (const part of (await compatible(url)).reply(context, always)) {
      if (part.kind === 'text') parts.push(part.text)
    }
    await stop()
    expect(parts).toEqual(['a', '😀b'])
  })

  test('that asks for a pause gets one', async () => {
    const times: number[] = []
    const { url, stop } = await startServer((_, res) => {
      times.push(performance.now())
      if (times.length === 1) res.writeHead(429, { 'Retry-After': '0.05' }).end()
      else stream(res).end(delta('Hello') + end)
    })
    expect(await collect((await compatible(url)).reply(context, always))).toMatchObject({ text: 'Hello' })
    await stop()
    // Timers count whole milliseconds.
    expect(times[1]! - times[0]!).toBeGreaterThan(48)
  })

  test('is left alone after five failures, then tried once', async () => {
    let isWell = false
    let chatRequests = 0
    const { url, stop } = await startServer((_, res) => {
      chatRequests++
      if (isWell) stream(res).end(delta('Hello') + end)
      else res.writeHead(401).end()
    })
    let now = 0
    const model = await connectModel({
      provider: 'openai-compatible',
      model: 'm',
      apiKey: key,
      baseUrl: `${url}/v1`,
    })
    const mentor = createModelMentor(model, { clock: () => now })
    const codes = async () => (await collect(mentor.reply(context, always))).failure?.code
    for (let i = 0; i < 7; i++) expect(await codes()).toBe('refused_key')
    expect(chatRequests).toBe(5)
    isWell = true
    now = 29_999
    expect(await codes()).toBe('refused_key')
    now = 30_000
    expect([await codes(), await codes(), chatRequests]).toEqual([undefined, undefined, 7])
    await stop()
  })
})
