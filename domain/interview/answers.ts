import type { Entry, Evidence } from '../finds.ts'
import { nameFieldOf } from '../matching.ts'
import type { FormKey } from '../specification.ts'
import { attributesIn } from './attributes.ts'
import { extract } from './extract.ts'
import { intentOf } from './intents.ts'
import type { Slot } from './slots.ts'
import { nameKey } from '../words.ts'

export interface Message {
  readonly id: string
  readonly text: string
}

/**
 * What an answer says about the slot that was asked, and about the rest of the module besides: people answer three
 * things at once. Where no rule reads it, the answer itself is the value: it was asked for, so it is theirs.
 */
export function answersIn(module: FormKey, slot: Slot, { id, text }: Message): Entry[] {
  const evidence: Evidence[] = [{ quote: text, source: id, start: 0, end: text.length }]
  const say = (values: Readonly<Record<string, unknown>>): Entry => ({
    finds: Object.fromEntries(
      Object.entries(values).map(([path, value]) => [path, { value, evidence, mark: 'said' }] as const),
    ),
  })
  const words = text.trim()
  if (slot.card !== undefined) {
    const others = othersIn(module, slot, { id, text })
    if (others.length > 0) return others
    const value = cardValue(slot, words)
    return value === undefined ? [] : [say({ [nameFieldOf(module)!]: slot.card, [slot.path]: value })]
  }
  if (slot.field.kind === 'flag') {
    const isYes = intentOf(text) === 'yes' || /^\s*(?:yes|yeah|sure|of course|definitely)\b/i.test(text)
    const isNo = intentOf(text) === 'no' || /^\s*no\b/i.test(text)
    const heard = extract(module, { text, source: id, isAsked: true })
    const told = heard.some(entry => entry.finds[slot.path]?.value === true)
    return [...heard, ...(isNo ? [] : isYes || told ? [say({ [slot.path]: true })] : [])]
  }
  const heard = extract(module, { text, source: id, isAsked: true })
  if (slot.path === 'items')
    return heard.length > 0 ? heard : listedIn(words).map(name => say({ [nameFieldOf(module)!]: name }))
  const isTold = heard.some(entry => entry.finds[slot.path]?.mark === 'said')
  return isTold
    ? heard
    : [say({ [slot.path]: words }), ...heard.filter(entry => entry.finds[slot.path] === undefined)]
}

/** Asked about one card, people may tell of another in full: a whole story, a model with its name. */
function othersIn(module: FormKey, { card, path }: Slot, { id, text }: Message): Entry[] {
  if (module !== 'userStories' && path !== 'attributes') return []
  const name = nameFieldOf(module)!
  const heard = extract(module, { text, source: id, isAsked: true })
  if (module === 'userStories') return /^\W*as an? /i.test(text) ? heard : []
  return heard.filter(({ finds }) => {
    const other = finds[name]?.value
    return typeof other === 'string' && nameKey(other) !== nameKey(card ?? '')
  })
}

function cardValue({ path, field }: Slot, words: string): unknown {
  if (field.kind === 'list') {
    const attributes = path === 'attributes' ? attributesIn(words) : []
    return attributes.length === 0 ? undefined : attributes
  }
  return field.kind === 'lines' ? listedIn(words) : words
}

/** "A, B and C", or a line each. */
function listedIn(text: string): string[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const parts = lines.length > 1 ? lines : text.split(/\s*[,;]\s*(?:and\s+)?|\s+and\s+/)
  return parts
    .map(part =>
      part
        .replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '')
        .replace(/[.\s]+$/, '')
        .trim(),
    )
    .filter(part => part !== '')
}

/** Modules of which a passing word is worth keeping: their rules hardly ever take one thing for another. */
const parkable: readonly FormKey[] = [
  'userStories',
  'acceptanceCriteria',
  'dataModels',
  'technicalRequirements',
  'constraints',
  'outOfScope',
  'glossary',
]

/** What a message says about other modules in so many words. */
export function parkedIn(module: FormKey, { id, text }: Message): [FormKey, Entry[]][] {
  return parkable
    .filter(key => key !== module)
    .map(key => {
      const entries = extract(key, { text, source: id }).filter(entry =>
        Object.values(entry.finds).some(find => find.mark === 'said'),
      )
      return [key, entries] as [FormKey, Entry[]]
    })
    .filter(([, entries]) => entries.length > 0)
}
