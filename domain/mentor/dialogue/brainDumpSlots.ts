import type { FormKey } from '#domain/specification/specification.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { formOf } from '#domain/specification/specification.ts'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { excerptOf } from '#domain/reading/excerpt.ts'
import type { Slot } from './slots.ts'
import { questions } from './questions.ts'
import { brainDumpHeadings } from './messages.ts'

/** Detects whether a brain dump already covers a topic. */
const topicDetectors: {
  readonly [slot: string]: (found: (module: FormKey, path?: string) => number) => boolean
} = {
  who: found => found('personas') > 1,
  problem: found => found('problemStatement', 'painPoint') > 0,
  features: found => found('features') > 2,
  data: found => found('dataModels', 'attributes') > 0,
  limits: found => found('constraints') + found('outOfScope') > 0,
  success: found => found('overview', 'primaryGoals') > 0,
}

/** Caches the last text, because a turn reads the same brain dump several times. */
let lastRead = { text: '', signs: new Set<string>() }

function findTopics(text: string): ReadonlySet<string> {
  if (lastRead.text === text) return lastRead.signs
  const blocks = textBlocksOf(text)
  const found = (module: FormKey, path?: string) =>
    extractFromBlocks(module, blocks, { source: 'brainDump' }).filter(
      ({ finds }) => path === undefined || finds[path] !== undefined,
    ).length
  const signs = new Set(Object.keys(topicDetectors).filter(id => topicDetectors[id]!(found)))
  lastRead = { text, signs }
  return signs
}

/** The topics a brain dump should cover: first the idea, then everything the modules will need. */
export function brainDumpSlotsOf(text: string): Slot[] {
  const signs = findTopics(excerptOf(text))
  return Object.entries(questions.brainDump).map(([id, { question: ask, why, example }]) => {
    const isHeaded = text.includes(`${brainDumpHeadings[id]}:\n`)
    const isFilled = id === 'idea' ? !isBlank(text) : isHeaded || signs.has(id)
    return { id, path: '', field: formOf('brainDump').body, question: ask, why, example, isFilled }
  })
}
