import { classifyStatements, type RankedKind } from '#domain/reading/classifier/classifyStatements.ts'
import { extractAll } from '#domain/reading/extract.ts'
import { statementsOf } from '#domain/reading/statements/statementsOf.ts'
import type { FormKey, ModuleKey } from '#domain/specification/specification.ts'
import type { Slot } from './slots.ts'

/** A field that takes a sentence in the person's own words. */
export interface Place {
  readonly module: ModuleKey
  readonly field: string
}

/** The fields that a sentence can go to without having been asked for, and how probable that has to be. */
const certainty: ReadonlyMap<string, number> = new Map([
  ['overview.targetAudience', 0.8],
  ['constraints.budgetConstraints', 0.8],
  ['constraints.compliance', 0.85],
  ['nonFunctionalRequirements.performanceNotes', 0.64],
  ['nonFunctionalRequirements.scalabilityNotes', 0.7],
  ['nonFunctionalRequirements.usabilityNotes', 0.75],
  ['nonFunctionalRequirements.securityConsiderations.other', 0.9],
  ['nonFunctionalRequirements.targetPlatform', 0.9],
  ['outOfScope.excludedFeatures', 0.9],
  ['technicalRequirements.thirdPartyApis', 0.9],
  ['acceptanceCriteria', 0.8],
])

/** Fields that are answered in the same words, so that none of them takes a sentence from another. */
const kin: readonly (readonly string[])[] = [
  ['overview.corePurpose', 'overview.targetAudience', 'personas', 'problemStatement.whoExperiences'],
  ['overview.targetAudience', 'nonFunctionalRequirements.scalabilityNotes'],
  ['problemStatement.painPoint', 'problemStatement.whyImportant', 'problemStatement.whoExperiences'],
  [
    'technicalRequirements.frontend',
    'technicalRequirements.mobile',
    'nonFunctionalRequirements.targetPlatform',
    'constraints.mandatoryTechnologies',
  ],
  ['technicalRequirements', 'constraints.mandatoryTechnologies'],
  ['nonFunctionalRequirements.securityConsiderations', 'dataModels'],
  ['constraints.keyExclusions', 'outOfScope', 'acceptanceCriteria'],
  // What would be a success is told in all kinds of measures.
  [
    'overview.primaryGoals',
    'nonFunctionalRequirements',
    'acceptanceCriteria',
    'outOfScope',
    'constraints.budgetConstraints',
  ],
  ['problemStatement', 'acceptanceCriteria', 'outOfScope', 'nonFunctionalRequirements'],
]

/** Asked for things and what they do, people also say how these must work; in other lists, a sentence is about an item. */
const listsThatTellMore: ReadonlySet<FormKey> = new Set(['features', 'dataModels'])

const goesOn =
  /^\W*(?:(?:and|but|so)\s)?(?:they|he|she|that|this|those|these|because|since|which|otherwise|then|who|if|when)\b/i

/**
 * The field that a sentence of an answer is surely about, if it isn't one that was asked for. If in doubt, the sentence
 * stays where it was said: undefined.
 */
export function placeOfSentence(
  module: FormKey,
  slot: Slot | undefined,
  sentence: string,
  isWhole: boolean,
): Place | undefined {
  if (slot === undefined || slot.isName === true || slot.concernsItems === true) return undefined
  if (slot.field.kind !== 'text' && slot.field.kind !== 'flag' && !isOpenList(module, slot)) return undefined
  if (sentence.split(/\s+/).length < 3 || goesOn.test(sentence) || /\?\s*$/.test(sentence)) return undefined
  const asked = [slot, ...(slot.parts ?? []), ...(slot.covers ?? [])].flatMap(({ path, notesField }) =>
    [path, ...(notesField === undefined ? [] : [notesField])].map(it => `${module}.${it}`),
  )
  const [first] = classifyStatements(statementsOf(sentence).slice(0, 1), extractAll(sentence, ''))
  const [best] = first?.kinds ?? []
  const needed = certainty.get(best?.kind ?? '')
  if (first === undefined || best === undefined || needed === undefined) return undefined
  // Within a form, the fields are told apart by fewer words.
  const isHere = isIn(best.kind, module)
  const least = isHere ? Math.min(needed, leastHere) : needed
  const isSure = best.probability >= (isWhole ? Math.max(needed, 0.95) : least)
  if (!isSure || asked.some(it => isKin(it, best.kind))) return undefined
  const own = asked.map(it => probabilityOf(it, first.kinds))
  if (Math.max(...own) > maxOwn) return undefined
  const [key, ...path] = best.kind.split('.')
  // The cast is sound: kinds are named after modules.
  return { module: key as ModuleKey, field: path.join('.') }
}

/** What is this probable goes to another field of the same form. */
const leastHere = 0.45

/** What is this probable at the asked place stays there. */
const maxOwn = 0.08

const isOpenList = (module: FormKey, { path, subject }: Slot) =>
  listsThatTellMore.has(module) && path === 'items' && subject === undefined

const isIn = (kind: string, group: string) => kind === group || kind.startsWith(`${group}.`)

const isKin = (asked: string, kind: string): boolean =>
  isIn(kind, asked) ||
  isIn(asked, kind) ||
  kin.some(groups =>
    groups.some(one => isIn(asked, one) && groups.some(other => other !== one && isIn(kind, other))),
  )

/** How probable a field is; a whole list counts by its form. */
const probabilityOf = (asked: string, kinds: readonly RankedKind[]): number => {
  const module = asked.endsWith('.items') ? asked.slice(0, -'.items'.length) : asked
  return kinds.filter(({ kind }) => isIn(kind, module)).reduce((sum, it) => sum + it.probability, 0)
}
