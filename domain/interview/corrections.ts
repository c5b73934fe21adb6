import type { Entry, Find } from '../finds.ts'
import { nameFieldOf } from '../matching.ts'
import { itemListOf, type Specification } from '../specification.ts'
import { nameKey } from '../words.ts'
import { answersIn, saying, tidyName, type Message } from './answers.ts'
import { cleaned } from './cleaned.ts'
import type { Interview } from './interview.ts'
import { withShortQuotes } from './shortQuotes.ts'
import { shown } from './slots.ts'
import { formWith, slotsNow } from './turns.ts'
import { says } from './words.ts'

/** What was heard after a correction, and the line that says so. */
export interface Corrected {
  readonly entries: readonly Entry[]
  readonly said: string
}

/** Words by which people name a field that is labelled otherwise. */
const otherNames: readonly (readonly [path: string, words: RegExp])[] = [
  ['name', /^(?:project |app |working )?(?:name|title)$/i],
  ['corePurpose', /^(?:core )?(?:purpose|description|summary)$/i],
  ['primaryGoals', /^(?:primary |main )?goals?$/i],
  ['targetAudience', /^(?:target )?(?:audience|users?|group)$/i],
  ['painPoint', /^(?:pain(?: point)?|problem)$/i],
  ['whoExperiences', /^who$/i],
  ['whyImportant', /^(?:why|importance|cost)$/i],
  ['targetPlatform', /^(?:target )?platforms?$/i],
]

/** "change the audience to my street", "rename Coach to Trainer": a field or a card, whatever the words name. */
export function corrected(
  state: Interview,
  { from, to }: { readonly from: string; readonly to: string },
  message: Message,
  project: Specification,
): Corrected | undefined {
  return itemListOf(state.module) === undefined
    ? fieldCorrected(state, from, to, message, project)
    : cardRenamed(state, from, to, message, project)
}

function fieldCorrected(
  state: Interview,
  from: string,
  to: string,
  message: Message,
  project: Specification,
): Corrected | undefined {
  const words = from.toLowerCase()
  const other = otherNames.find(([, form]) => form.test(words))?.[0]
  const slot = slotsNow(state, project).find(
    ({ path, field }) =>
      field.kind === 'text' &&
      (path === other ||
        field.label.toLowerCase().includes(words) ||
        path.toLowerCase() === words.replaceAll(' ', '')),
  )
  if (slot === undefined) return undefined
  const entries = state.entries.map(entry => without(entry, slot.path)).filter(hasAny)
  return {
    entries: [...entries, saying(message)({ [slot.path]: to })],
    said: says.corrected(slot.field.label.replace(/\?$/, ''), shown(to)),
  }
}

/** A card that was heard gets its other name everywhere; one of the form is changed by its id. */
function cardRenamed(
  state: Interview,
  from: string,
  to: string,
  message: Message,
  project: Specification,
): Corrected | undefined {
  const field = nameFieldOf(state.module)!
  const key = nameKey(from)
  const said = says.renamed(shown(from), shown(to))
  const { finds } = saying(message)({ [field]: tidyName(state.module, to) })
  const isIt = (find: Find | undefined) => typeof find?.value === 'string' && nameKey(find.value) === key
  // The module is one with cards, and these have texts.
  const standing = (project[state.module] as readonly Record<string, string>[]).find(
    it => nameKey(it[field] ?? '') === key,
  )
  if (standing !== undefined) {
    // The form knows it by its id, whatever it is called.
    const renamed = state.entries.map(entry =>
      isIt(entry.finds[field]) ? { ...entry, id: standing['id']! } : entry,
    )
    return { entries: [...renamed, { id: standing['id']!, finds }], said }
  }
  if (!state.entries.some(entry => isIt(entry.finds[field]))) return undefined
  const entries = state.entries.map(entry =>
    isIt(entry.finds[field]) ? { ...entry, finds: { ...entry.finds, ...finds } } : entry,
  )
  return { entries, said }
}

/** "no, I meant teachers": the last answer is taken back, and its question answered anew. */
export function repaired(
  state: Interview,
  words: string,
  message: Message,
  project: Specification,
): Corrected | undefined {
  const slot = slotsNow(state, project).find(it => it.id === state.answered.at(-1))
  const last = Object.values(state.entries.at(-1)?.finds ?? {})[0]?.evidence[0]?.source
  if (slot === undefined || last === undefined || last === 'brainDump') return undefined
  const kept = state.entries.filter(entry =>
    Object.values(entry.finds).every(find => find.evidence.every(it => it.source !== last)),
  )
  const at = Math.max(0, message.text.indexOf(words))
  const heard = answersIn(state.module, slot, { id: message.id, text: cleaned(words) }, project)
  const form = { ...project, [state.module]: formWith({ ...state, entries: kept }, project) }
  return heard.length === 0 || form === project
    ? undefined
    : {
        entries: [
          ...kept,
          ...withShortQuotes(
            heard.map(entry => resting(entry, message, at)),
            message.text.length,
          ),
        ],
        said: says.corrected(slot.field.label.replace(/\?$/, ''), shown(cleaned(words))),
      }
}

/** A correction rests on the whole message. */
function resting(entry: Entry, { id, text }: Message, at: number): Entry {
  const evidence = [{ quote: text.slice(at), source: id, start: at, end: text.length }]
  return {
    ...entry,
    finds: Object.fromEntries(
      Object.entries(entry.finds).map(([path, find]) => [path, { ...find, evidence }]),
    ),
  }
}

const hasAny = ({ finds }: Entry) => Object.keys(finds).length > 0

const without = ({ finds, ...entry }: Entry, path: string): Entry => ({
  ...entry,
  finds: Object.fromEntries(Object.entries(finds).filter(([it]) => it !== path)),
})
