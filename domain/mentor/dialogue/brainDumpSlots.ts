import type { FormKey } from '#domain/specification/specification.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { formOf } from '#domain/specification/specification.ts'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { excerptOf } from '#domain/reading/excerpt.ts'
import type { Slot } from './slots.ts'
import { brainDumpQuestions } from '#domain/modules/brainDump/questions.ts'

const topics = Object.entries(brainDumpQuestions)

/** Caches the last text, because a turn reads the same brain dump several times. */
let lastRead = { text: '', signs: new Set<string>() }

function findTopics(text: string): ReadonlySet<string> {
  if (lastRead.text === text) return lastRead.signs
  const blocks = textBlocksOf(text)
  const found = (module: FormKey, path?: string) =>
    extractFromBlocks(module, blocks, { source: 'brainDump' }).filter(
      ({ finds }) => path === undefined || finds[path] !== undefined,
    ).length
  const signs = new Set(topics.filter(([, { isTold }]) => isTold?.(found) ?? false).map(([id]) => id))
  lastRead = { text, signs }
  return signs
}

/** Returns the topics that a brain dump should cover: first the idea, then everything the modules will need. */
export function brainDumpSlotsOf(text: string): Slot[] {
  const signs = findTopics(excerptOf(text))
  return topics.map(([id, { question, why, example, heading }]) => {
    const isHeaded = heading !== undefined && text.includes(`${heading}:\n`)
    const isFilled = id === 'idea' ? !isBlank(text) : isHeaded || signs.has(id)
    return { id, path: '', field: formOf('brainDump').body, question, why, example, isFilled }
  })
}
