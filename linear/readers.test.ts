import { describe, expect, test, vi } from 'vitest'
import type { Find } from '#domain/finds.ts'
import { toDocument } from '#domain/document.ts'
import { mermaidOf } from '#domain/diagram/mermaid.ts'
import { withEvidence } from '#domain/evidence.ts'
import { jsonIn } from '#domain/json.ts'
import { tokenCount, wordCount } from '#domain/length.ts'
import { mergeTexts } from '#domain/mergeText.ts'
import { blankSpecification, forms, type FormKey } from '#domain/specification.ts'
import { readSummary } from '#domain/summary.ts'
import { wordDiff } from '#domain/wordDiff.ts'
import { saysAlready } from '#domain/words.ts'
import { extractedOf } from '#server/mentor/found.ts'
import { work } from '#server/mentor/guided.ts'
import { search } from '#web/actions/search.ts'
import { blocksOf, hasMarkdown } from '#web/workspace/mentor/blocks.ts'
import { tableIn } from '#web/workspace/mentor/tables.ts'
import { most } from './slowest.ts'
import { tokens } from './tokens.ts'

// Hundreds of texts of 100 kB are read, and the machine may be busy.
vi.setConfig({ testTimeout: 600_000 })

/**
 * What no text may take, in milliseconds of the processor: the deadline of the guided mentor's threads. What is
 * quadratic takes many times that. An ordinary machine that does nothing else needs a tenth of it.
 */
const mostMs = 1_000
const blank = blankSpecification()

/** All that reads a text of somebody's, whatever it is called: what the server and the browser do with it. */
const readers: Readonly<Record<string, (text: string, turn: number) => unknown>> = {
  'the guided mentor’s reply': (text, turn) => work.reply(talkOf(text, turn)),
  'what a conversation says': (text, turn) => {
    const { key } = forms[turn % forms.length]!
    return extractedOf(key, blank, work.extract(talkOf(text, turn)), 'Guided')
  },
  'a draft from the brain dump': (text, turn) => {
    const module = forms[turn % forms.length]!.key
    const project = { ...blank, brainDump: text }
    return extractedOf(module, project, work.draft({ module, project }), 'Guided')
  },
  'a first question after a brain dump': (text, turn) =>
    work.opening({
      module: forms[turn % forms.length]!.key,
      project: { ...blank, brainDump: text },
      parked: [],
    }),
  'the document': text =>
    toDocument(
      text.slice(0, 200),
      {
        ...blank,
        brainDump: text,
        features: [{ id: 'FE-1', name: text, description: text, importance: 'High' }],
        glossary: [{ id: 'GL-1', term: text, definition: text }],
        outOfScope: { excludedFeatures: text },
      } as never,
      '2026-11-22',
    ),
  'the diagram': text =>
    mermaidOf([
      { id: 'DM-1', name: 'Order', attributes: [], relationships: text },
      { id: 'DM-2', name: 'User', attributes: [], relationships: `An order belongs to ${text}` },
      { id: 'DM-3', name: text.slice(0, 200), attributes: [], relationships: '' },
    ]),
  'words and tokens': text => [wordCount(text), tokenCount(text)],
  'what differs': text => wordDiff(text, `a ${text.slice(text.length / 2)} b`),
  'what two wrote': text => mergeTexts(text, `a ${text}`, `${text} b`),
  'what is said already': text => saysAlready(text, text.slice(0, 5_000)),
  evidence: text => {
    const finds = { name: { value: text.slice(0, 5_000), evidence: [], mark: 'said' } satisfies Find }
    return withEvidence('features', [{ finds }], [{ source: 'm', text }])
  },
  'a model’s summary': (text, turn) => {
    const { key } = forms[turn % forms.length]!
    return [jsonIn(text), readSummary(key, text), readSummary(key, { items: [text], terms: text })]
  },
  'a reply on the screen': text => [hasMarkdown(text), blocksOf(text), tableIn(text)],
  'a search in the palette': text =>
    search([{ label: 'Preview & Export', group: 'Go to', also: 'print' }], text),
}

const talkOf = (text: string, turn: number) => talkAbout(forms[turn % forms.length]!.key, text)

const talkAbout = (module: FormKey, text: string) => {
  const { text: content, state } = work.opening({ module, project: blank, parked: [] })
  const messages = [
    { id: '1', role: 'assistant', content, state } as const,
    { id: '2', role: 'user', content: text } as const,
  ]
  return { module, projectName: 'Shed', project: blank, messages, parked: [] }
}

/** The best of three, where the first is too long. */
function msOf(run: () => unknown): number {
  let best = Infinity
  for (let i = 0; i < 3 && best > mostMs; i++) {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

describe('a text of 100 kB of anything is read in time for', () => {
  test.each(Object.entries(readers))('%s', (_, read) => {
    const slow = tokens.flatMap((token, turn) => {
      const text = token.repeat(Math.ceil(most.length / token.length)).toWellFormed()
      const ms = msOf(() => read(text, turn))
      return ms > mostMs ? [{ token, module: forms[turn % forms.length]!.key, ms: Math.round(ms) }] : []
    })
    expect(slow).toEqual([])
  })
})

describe('what the guided mentor keeps of a text grows with its length, and not with the square of it', () => {
  // A reply of many parts, each with its evidence as JSON, is about 80 times as long as what it was read from.
  const [length, mostTimes] = [1_000, 120]
  test.each(forms.map(({ key }) => key))('%s', module => {
    const long = tokens.flatMap(token => {
      const text = token.repeat(Math.ceil(length / token.length)).toWellFormed()
      const talk = talkAbout(module, text)
      const times =
        Math.max(...[work.reply(talk), work.extract(talk)].map(it => JSON.stringify(it).length)) / text.length
      return times > mostTimes ? [`${JSON.stringify(token)}: ${Math.round(times)} times`] : []
    })
    expect(long).toEqual([])
  })
})
