import type { FormKey } from '#domain/specification/specification.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { formOf } from '#domain/specification/specification.ts'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { excerptOf } from '#domain/reading/excerpt.ts'
import type { Slot } from './slots.ts'
import { questions } from './questions.ts'
import { brainDumpHeadings } from './messages.ts'

/** By what one sees that a brain dump has said something about this. */
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

/** The text that was read last: a turn looks at the same dump several times. */
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

/** What a brain dump may still lack: it is asked for the idea, then for what the modules will need. */
export function brainDumpSlotsOf(text: string): Slot[] {
  const signs = findTopics(excerptOf(text))
  return Object.entries(questions.brainDump).map(([id, { question: ask, why, example }]) => {
    const isHeaded = text.includes(`${brainDumpHeadings[id]}:\n`)
    const isFilled = id === 'idea' ? !isBlank(text) : isHeaded || signs.has(id)
    return { id, path: '', field: formOf('brainDump').body, question: ask, why, example, isFilled }
  })
}
