import { capitalised } from '../checks/edits.ts'
import { addItem, addSentence, setField } from '../checks/acrossModules/patches.ts'
import { printAddress, valueAt, type Address } from '../field/address.ts'
import type { Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { staysElsewhere } from '../reading/draft/staysElsewhere.ts'
import type { messages } from './messages.ts'

/** A place for a note that people know at a glance. */
export type StatementKind = keyof typeof messages.kinds

/** Words that speak for a place, the most telling first. */
const cues: readonly (readonly [StatementKind, RegExp])[] = [
  [
    'outOfScope.excludedFeatures',
    /\b(?:not (?:now|yet|needed|part|in the first)|out of scope|later (?:maybe|perhaps|on)|maybe later|no need for|won['’]t|version two)\b/i,
  ],
  [
    'constraints.budgetConstraints',
    /[€$£]\s?\d|\d\s?[€$£]|\b(?:budget|deadline|launch(?:es|ed)? (?:by|in|before)|euros?|dollars|pounds)\b/i,
  ],
  ['constraints.compliance', /\b(?:gdpr|hipaa|law|legal(?:ly)?|regulations?|consent|privacy|wcag)\b/i],
  ['glossary', /^\S+(?:\s\S+){0,3} (?:means|stands for|is short for)\b|^\S+(?:\s\S+){0,3} = /i],
  [
    'nonFunctionalRequirements.performanceNotes',
    /\b(?:seconds?|milliseconds?|fast|quick(?:ly)?|slow|at once|at the same time|concurrent|load time)\b/i,
  ],
  [
    'problemStatement.painPoint',
    /\b(?:annoy\w*|problem|nobody knows|forg[eo]t\w*|lost|takes (?:hours|ages|forever)|at the moment|currently|these days|right now|paper|spreadsheet|excel|whatsapp)\b/i,
  ],
  [
    'technicalRequirements.otherNotes',
    /\b(?:postgres\w*|react|node|server|database|api|hosting|cloud|docker|ios|android|browser)\b/i,
  ],
  ['personas', /^(?:an?|our|the) [\p{L}\s-]{3,40} who\b(?!['’])/iu],
]

/** The three likeliest places: what was known about it, what its words say, then the usual ones. */
export function likelyKindsOf(text: string, kind: string): StatementKind[] {
  const told = cues.filter(([, pattern]) => pattern.test(text)).map(([it]) => it)
  const known = isStatementKind(kind) ? [kind] : []
  const fixed = staysElsewhere(text) ? (['constraints.mandatoryTechnologies'] as const) : []
  const usual = ['features', 'technicalRequirements.otherNotes', 'outOfScope.excludedFeatures'] as const
  return [...new Set([...fixed, ...known, ...told, ...usual])].slice(0, 3)
}

/** Whether something speaks for a note: a place that its words name, or that it asks for something. */
export const seemsToMatter = (text: string, kind: string): boolean =>
  isStatementKind(kind) || cues.some(([, pattern]) => pattern.test(text)) || asking.test(text)
const asking =
  /\b(?:can|could|should|must|shall|will|would be (?:nice|good|great|handy)|wants?|needs?|has to|have to|may|only|please|app|page|screen|list|allowed)\b/i

const kinds: ReadonlySet<string> = new Set<StatementKind>([
  'features',
  'constraints.mandatoryTechnologies',
  ...cues.map(([kind]) => kind),
])
const isStatementKind = (kind: string): kind is StatementKind => kinds.has(kind)

/** A longer text is a description rather than a name. */
const maxNameWords = 9

/** The change that writes these words to a place, and that place. */
export function draftAt(
  specification: Specification,
  kind: StatementKind,
  words: string,
): { patch: Patch; place: string } {
  const [module = '', ...path] = kind.split('.')
  const place = { module, path } as Address
  switch (kind) {
    case 'features':
      return added(addItem(specification, kind, named('name', 'description', words)))
    case 'personas':
      return added(addItem(specification, kind, named('name', 'characteristics', words)))
    case 'glossary': {
      const [, term = '', definition = ''] =
        /^(.{1,80}?)\s(?:means|stands for|is short for|=)\s(.+)$/i.exec(words) ?? []
      const fields = term === '' ? named('term', 'definition', words) : { term, definition }
      return added(addItem(specification, kind, fields))
    }
    case 'outOfScope.excludedFeatures': {
      const before = (valueAt(specification.outOfScope, place) as string).trimEnd()
      const line = `- ${words.replace(/^[-*•]\s*/, '')}`
      return {
        patch: [setField(specification, place, before === '' ? line : `${before}\n${line}`)],
        place: printAddress(place),
      }
    }
    default:
      return { patch: addSentence(specification, place, words), place: printAddress(place) }
  }
}

/** A name from the first words, and all of them in the text below it if they are more than a name. */
function named(name: string, prose: string, words: string): Readonly<Record<string, string>> {
  const all = words.replace(/^[-*•]\s*/, '').replace(/[.!]$/, '')
  const first = all.split(' ')
  return first.length <= maxNameWords && all.length <= 200
    ? { [name]: capitalised(all) }
    : { [name]: capitalised(`${first.slice(0, maxNameWords).join(' ').slice(0, 200)} …`), [prose]: words }
}

const added = (operation: ReturnType<typeof addItem>) => {
  const name = operation.module === 'glossary' ? 'term' : 'name'
  return {
    patch: [operation],
    place: printAddress({ module: operation.module, item: operation.item.id, path: [name] }),
  }
}
