import { describe, expect, test } from 'vitest'
import type { ExtractedValue } from '#domain/reading/extraction.ts'
import { toDocument } from '#domain/export/document.ts'
import { toMermaid } from '#domain/diagram/toMermaid.ts'
import { attachEvidence } from '#domain/reading/attachEvidence.ts'
import { findJson } from '#domain/text/findJson.ts'
import { estimateTokens, countWords } from '#domain/text/estimateTokens.ts'
import { mergeTexts } from '#domain/text/mergeTexts.ts'
import { mergeStatements } from '#domain/merge/mergeStatements.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { anchorStatements } from '#domain/reading/statements/anchorStatements.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { createBlankSpecification, visibleForms, type FormKey } from '#domain/specification/specification.ts'
import { readSummary } from '#domain/reading/summary/readSummary.ts'
import { diffWords } from '#domain/text/diff.ts'
import { containsPhrase } from '#domain/text/words.ts'
import { toExtractionResponse } from '#server/mentor/extractionResponse.ts'
import { guidedTasks } from '#server/mentor/guidedTasks.ts'
import { searchActions } from '#web/actions/searchActions.ts'
import { splitMarkdownBlocks, hasMarkdown } from '#web/workspace/mentor/splitMarkdownBlocks.ts'
import { findMarkdownTable } from '#web/workspace/mentor/findMarkdownTable.ts'
import { readBudget } from './findSlowText.ts'
import { repeatedTexts } from './repeatedTexts.ts'

/**
 * The most processor time for any text, in milliseconds: the deadline of the guided mentor's threads. Quadratic work
 * takes many times that; an otherwise idle, ordinary machine needs a tenth of it.
 */
const mostMs = 1_000
const blank = createBlankSpecification()

/** Every function that reads user input, on the server and in the browser. */
const readers: Readonly<Record<string, (text: string, turn: number) => unknown>> = {
  'the guided mentor’s reply': (text, turn) => guidedTasks.reply(talkOf(text, turn)),
  'what a conversation says': (text, turn) => {
    const { key } = visibleForms[turn % visibleForms.length]!
    return toExtractionResponse(key, blank, guidedTasks.extract(talkOf(text, turn)), 'Guided')
  },
  'a draft from the brain dump': (text, turn) => {
    const module = visibleForms[turn % visibleForms.length]!.key
    const project = { ...blank, brainDump: text }
    return toExtractionResponse(module, project, guidedTasks.draft({ module, project }), 'Guided')
  },
  'a first question after a brain dump': (text, turn) =>
    guidedTasks.opening({
      module: visibleForms[turn % visibleForms.length]!.key,
      project: { ...blank, brainDump: text },
      fromOtherModules: [],
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
    toMermaid([
      { id: 'DM-1', name: 'Order', attributes: [], relationships: text },
      { id: 'DM-2', name: 'User', attributes: [], relationships: `An order belongs to ${text}` },
      { id: 'DM-3', name: text.slice(0, 200), attributes: [], relationships: '' },
    ]),
  'words and tokens': text => [countWords(text), estimateTokens(text)],
  'what differs': text => diffWords(text, `a ${text.slice(text.length / 2)} b`),
  'what two wrote': text => mergeTexts(text, `a ${text}`, `${text} b`),
  'stored statements': text => {
    const pieces = [text, text.slice(1), ...(text.match(/[^]{1,50}/g) ?? [])]
    const stored = pieces.map((piece): StoredStatement => ({
      text: piece.slice(0, sizeLimits.statementLength),
      source: 'brainDump',
      state: 'placed',
      kind: 'features',
      isDecided: true,
      places: ['features.FE-1.name'],
    }))
    const other = stored.toReversed()
    return [anchorStatements(text, stored), mergeStatements({ base: [], mine: stored, theirs: other })]
  },
  'what is said already': text => containsPhrase(text, text.slice(0, 5_000)),
  evidence: text => {
    const finds = {
      name: { value: text.slice(0, 5_000), evidence: [], mark: 'said' } satisfies ExtractedValue,
    }
    return attachEvidence('features', [{ finds }], [{ source: 'm', text }])
  },
  'a model’s summary': (text, turn) => {
    const { key } = visibleForms[turn % visibleForms.length]!
    return [findJson(text), readSummary(key, text), readSummary(key, { items: [text], terms: text })]
  },
  'a reply on the screen': text => [hasMarkdown(text), splitMarkdownBlocks(text), findMarkdownTable(text)],
  'a search in the palette': text =>
    searchActions([{ label: 'Preview & Export', group: 'Go to', also: 'print' }], text),
}

const talkOf = (text: string, turn: number) => talkAbout(visibleForms[turn % visibleForms.length]!.key, text)

const talkAbout = (module: FormKey, text: string) => {
  const { text: content, state } = guidedTasks.opening({ module, project: blank, fromOtherModules: [] })
  const messages = [
    { id: '1', role: 'assistant', content, state } as const,
    { id: '2', role: 'user', content: text } as const,
  ]
  return { module, projectName: 'Shed', project: blank, messages, fromOtherModules: [] }
}

/**
 * A shorter text is read first, and the long one only if that took at least this long, in milliseconds: work that
 * grows with the cube of the length and takes `mostMs` for the long text takes this long for the short one, and
 * anything that grows more slowly takes longer.
 */
const trial = { length: readBudget.length / 4, ms: mostMs / 4 ** 3 }

/** Measures the best of three runs if the first one is too slow. */
function msOf(run: () => unknown, most: number): number {
  let best = Infinity
  for (let i = 0; i < 3 && best > most; i++) {
    const before = process.threadCpuUsage()
    run()
    const { user, system } = process.threadCpuUsage(before)
    best = Math.min(best, (user + system) / 1_000)
  }
  return best
}

/** What the first question does with the text is the draft's work, so fewer texts are enough. */
const textsFor = (name: string): readonly string[] =>
  name === 'a first question after a brain dump' ? repeatedTexts.filter((_, i) => i % 4 === 0) : repeatedTexts

describe('a text of 100 kB of any kind is read in time by', () => {
  test.each(Object.entries(readers))('%s', (name, read) => {
    const slow = textsFor(name).flatMap((token, turn) => {
      const textOf = (length: number) => token.repeat(Math.ceil(length / token.length)).toWellFormed()
      const short = textOf(trial.length)
      if (msOf(() => read(short, turn), Infinity) <= trial.ms) return []
      const long = textOf(readBudget.length)
      const ms = msOf(() => read(long, turn), mostMs)
      return ms > mostMs
        ? [{ token, module: visibleForms[turn % visibleForms.length]!.key, ms: Math.round(ms) }]
        : []
    })
    expect(slow).toEqual([])
  })
})

describe('the guided mentor’s state grows in proportion to a text’s length, not to its square', () => {
  // A reply of many parts, each with its evidence as JSON, is about 80 times as long as the text it was read from.
  const [length, mostTimes] = [1_000, 120]
  test.each(visibleForms.map(({ key }) => key))('%s', module => {
    const long = repeatedTexts.flatMap(token => {
      const text = token.repeat(Math.ceil(length / token.length)).toWellFormed()
      const talk = talkAbout(module, text)
      const times =
        Math.max(
          ...[guidedTasks.reply(talk), guidedTasks.extract(talk)].map(it => JSON.stringify(it).length),
        ) / text.length
      return times > mostTimes ? [`${JSON.stringify(token)}: ${Math.round(times)} times`] : []
    })
    expect(long).toEqual([])
  })
})
