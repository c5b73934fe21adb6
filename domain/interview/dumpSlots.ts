import type { FormKey } from '../specification.ts'
import { isBlank } from '../module.ts'
import { formOf } from '../specification.ts'
import { extractFrom } from './extract.ts'
import { piecesOf } from './piece.ts'
import { readPart } from './reading.ts'
import type { Slot } from './slots.ts'
import { questions } from './questionWords.ts'
import { dumpHeadings } from './words.ts'

/** By what one sees that a brain dump has said something about this. */
const signOf: { readonly [slot: string]: (found: (module: FormKey, path?: string) => number) => boolean } = {
  who: found => found('personas') > 1,
  problem: found => found('problemStatement', 'painPoint') > 0,
  features: found => found('features') > 2,
  data: found => found('dataModels', 'attributes') > 0,
  limits: found => found('constraints') + found('outOfScope') > 0,
  success: found => found('overview', 'primaryGoals') > 0,
}

/** The text that was read last: a turn looks at the same dump several times. */
let last = { text: '', signs: new Set<string>() }

function signsIn(text: string): ReadonlySet<string> {
  if (last.text === text) return last.signs
  const pieces = piecesOf(text)
  const found = (module: FormKey, path?: string) =>
    extractFrom(module, pieces, { source: 'brainDump' }).filter(
      ({ finds }) => path === undefined || finds[path] !== undefined,
    ).length
  const signs = new Set(Object.keys(signOf).filter(id => signOf[id]!(found)))
  last = { text, signs }
  return signs
}

/** What a brain dump may still lack: it is asked for the idea, then for what the modules will need. */
export function dumpSlots(text: string): Slot[] {
  const signs = signsIn(readPart(text))
  return Object.entries(questions.brainDump).map(([id, { ask, why, example }]) => {
    const isHeaded = text.includes(`${dumpHeadings[id]}:\n`)
    const isFilled = id === 'idea' ? !isBlank(text) : isHeaded || signs.has(id)
    return { id, path: '', field: formOf('brainDump').body, question: ask, why, example, isFilled }
  })
}
