import { diff, type Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import { withoutItem } from '../../specification/withoutItem.ts'
import { diceOf, stemOf, stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { areRelated, createSpecialStemTest, exclusionsOf, lightVerbs, type Exclusion } from './exclusions.ts'
import type { Feature } from './linkedItems.ts'
import { setField } from './patches.ts'
import { sentencesOf } from '../words/sentences.ts'
import { isOffer, offerOf } from './synonyms.ts'
import { shorten } from './shorten.ts'

const leastSimilarity = 0.6
const negation = /\b(?:no|not|without|never|instead)\b|n[’']t\b/i

export const excludedFeature: SpecificationCheck = {
  id: 'excluded-feature',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Feature that is out of scope',
  why: 'A builder finds both, and follows whichever comes last.',
  example: { before: 'Feature “Group chat”; out of scope: “Group chat”', after: 'Feature “Group chat”' },
  find(specification) {
    const exclusions = exclusionsOf(specification)
    if (exclusions.length === 0) return []
    const isSpecial = createSpecialStemTest(specification)
    return specification.features.flatMap((feature): Fault[] => {
      if (negation.test(feature.name)) return []
      const stems = new Set(stemsOf(feature.name).filter(stem => !lightVerbs.has(stem)))
      // "Report damage" isn't about reports.
      if (stems.size > 1 && /^report\s/i.test(feature.name)) stems.delete(stemOf('report'))
      const certain = exclusions.find(
        it =>
          it.stems.every(stem => stems.has(stem)) &&
          (it.isKind || diceOf(new Set(it.stems), stems) >= leastSimilarity),
      )
      // "Route planner" is likely to be what "Planning of routes and stops" excludes.
      const excluded =
        certain ??
        exclusions.find(it => offersSame(it, feature)) ??
        exclusions.find(
          it =>
            it.stems.some(stem => [...stems].some(other => areRelated(stem, other)) && isSpecial(stem)) &&
            isTold(it, feature),
        )
      if (excluded === undefined) return []
      const name = feature.name.trim()
      const options = [
        { text: messages.keep(name), patch: takeIntoScope(specification, excluded) },
        { text: messages.takeOut(name), patch: withoutFeature(specification, feature) },
      ]
      return [
        {
          address: { module: 'features', item: feature.id, path: ['name'] },
          message: messages.excluded(name, excluded.line, evidenceOf(excluded, feature)),
          ...(certain === undefined ? { severity: 'warning' } : {}),
          question: { text: messages.question(name), why: messages.why, options },
        },
      ]
    })
  },
}

/** Of several words that a line excludes together, the feature has at least two: "Repairs" aren't "Repairs of ovens". */
function isTold({ line, stems }: Exclusion, { name, description }: Feature): boolean {
  // "Loyalty points" stand for whatever has to do with loyalty.
  const [first = ''] = stems
  if (stems.length === 2 && stemsOf(name)[0] === first && !/\s(?:of|for|to|in|on|with|by)\s/i.test(line))
    return true
  const told = stemsOf(`${name} ${description}`)
  const common = stems.filter(stem => told.some(other => areRelated(stem, other)))
  return common.length >= Math.min(2, stems.length)
}

/** Whether a feature offers what a line excludes in another word: "Instrument loan" is "Lending of instruments". */
function offersSame({ stems }: Exclusion, { name, description }: Feature): boolean {
  const offer = stems.find(isOffer)
  if (offer === undefined) return false
  const isIn = (text: string) => stemsOf(text).some(stem => isOffer(stem) && offerOf(stem) === offerOf(offer))
  if (stems.length === 1) return isIn(name)
  if (!isIn(name) && !isIn(description)) return false
  const told = stemsOf(`${name} ${description}`)
  return stems.some(stem => stem !== offer && told.some(other => areRelated(stem, other)))
}

/** The sentence of the feature that is about what the line excludes. */
const evidenceOf = ({ stems }: Exclusion, { description }: Feature): string =>
  sentencesOf(description)
    .find(({ text }) =>
      stemsOf(text).some(stem => stems.some(it => areRelated(it, stem) || offerOf(it) === offerOf(stem))),
    )
    ?.text.trim() ?? ''

/** Removes the line from the list of what isn’t built. */
function takeIntoScope(specification: Specification, { start, end }: Exclusion): Patch {
  const { excludedFeatures: text } = specification.outOfScope
  const kept = `${text.slice(0, start)}${text.slice(end + 1)}`.trimEnd()
  return [setField(specification, { module: 'outOfScope', path: ['excludedFeatures'] }, kept)]
}

/** Removes the feature and what was written for it alone. */
const withoutFeature = (specification: Specification, { id }: Feature): Patch =>
  diff(specification, withoutItem(specification, 'features', id, 'delete'))

const messages = {
  excluded: (name: string, line: string, evidence: string) =>
    `“${name}” is a feature${evidence === '' ? '' : ` (“${shorten(evidence)}”)`}, but “${line}” is out of scope. Decide which is right.`,
  question: (name: string) => `Do you want “${name}” in this version?`,
  why: 'It’s a feature and out of scope at the same time.',
  keep: (name: string) => `Yes, keep “${name}” and take the line off the out-of-scope list`,
  takeOut: (name: string) => `No, remove “${name}” with its stories and criteria`,
} as const
