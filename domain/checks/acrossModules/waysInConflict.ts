import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault } from '../check.ts'
import { findIn, rememberMatches, ruleModules, sentencesIn } from './specificationTexts.ts'
import { excludedBy, statedSentence, type StatedSentence } from './statedSentences.ts'
import { slots, type Slot } from './ways.ts'

/** A sentence that takes one of several ways. */
interface Position extends StatedSentence {
  readonly slot: Slot
  /** Which of the ways. */
  readonly way: number
  readonly isOfAll: boolean
  /** What it's about, without words that tell a way. */
  readonly stems: ReadonlySet<string>
  /** What comes before the way, or what the way names. */
  readonly about: ReadonlySet<string>
}

/** A sentence with one of these holds only for a part, or for later. */
const restriction = /\b(?:except|apart\sfrom|besides|later|version\s(?:two|2)|optional(?:ly)?)\b/i
const condition = /\b(?:unless|one\sday|if)\b/i
const alternative = /\bor\b/i
/** Where people choose between several ways. */
const choosing =
  /\b(?:or|either|choice|chooses?|prefers?|also|additionally|if|without|no|not|instead|as\swell|forgotten|wrong|second)\b|n[’']t\b/i
const negation = /\b(?:no|not|never|without|nobody|none|instead)\b|n[’']t\b/i
const isLimited = (text: string, { ways, mayHaveConditions }: Slot) =>
  ways.length > 2
    ? choosing.test(text)
    : restriction.test(text) || (mayHaveConditions ? alternative : condition).test(text)

const positionsIn = rememberMatches(
  slots.flatMap(({ ways }) => ways),
  (stated, possible): readonly Position[] => {
    const possibleSlots = slots.filter(({ ways }) => ways.some(words => possible.includes(words)))
    return sentencesIn(stated).flatMap(({ start, text }) =>
      possibleSlots.flatMap((slot): Position[] => {
        const found = wayIn(text, slot, possible)
        if (found === undefined || isLimited(text, slot)) return []
        const { way, match } = found
        const about = match.groups?.['about'] ?? text.slice(0, match.index)
        const stems = stemsOf(text.replaceAll(denial, ' '))
        const { things } = slot
        return [
          {
            ...statedSentence(stated, start, text),
            ...{ slot, way, isOfAll: slot.ofAll?.test(text) ?? false },
            stems: new Set(
              stems.filter(it =>
                things === undefined
                  ? !light.has(it)
                  : things.size === 0
                    ? !light.has(it) && it !== 'list'
                    : things.has(it),
              ),
            ),
            about: new Set(stemsOf(about)),
          },
        ]
      }),
    )
  },
)

function wayIn(text: string, { ways, context, isAffirmed }: Slot, possible: readonly RegExp[]) {
  if (context?.test(text) === false) return undefined
  const found = ways.flatMap((words, way) => {
    const match = possible.includes(words) ? words.exec(text) : null
    return match === null ? [] : [{ way, match }]
  })
  const [first] = found
  if (first === undefined || (ways.length > 2 && found.length > 1)) return undefined
  return isAffirmed === true && first.way > 0 && negation.test(text) ? undefined : first
}

const denial = /\b(?:no|not|never|can(?:no|[’'])t)\b|n[’']t\b/gi
/** They tell the way, or nothing. */
const light = new Set(
  stemsOf(
    `can may must use only also then own new show see open page get make send give take set do need require without
    account login password sign log registration internet network connection reception signal coverage offline online
    mobile data automatic automatically hand manually decide name public publicly personal anonymous anonymously vat tax
    included deleted cancelled restored gone back approved valid always night import sync updated same live consent
    permission confirmation answer reply silence count nothing when first top sort order pin card email
    pay cost fee charge everybody`,
  ),
)
/** When something holds doesn’t make it another thing. */
const times = new Set(stemsOf('today always two now day never only'))
/** "Sending a note needs a connection" is about sending. */
const act = /^\p{L}{3,12}ing(?=\s)/u

/** Sentences that take another way than one before, about the same. */
export function waysInConflict(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
  peopleOf: (specification: Specification) => ReadonlySet<string>,
): Fault[] {
  const positions = findIn(specification, ['overview', ...ruleModules], positionsIn)
  if (positions.length === 0) return []
  const isSame = createComparison(specification, featureOf, peopleOf)
  return [...Map.groupBy(positions, ({ slot }) => slot).values()].flatMap(all =>
    all.flatMap((position, i): Fault[] => {
      const other = all
        .slice(0, i)
        .find(it => it.way !== position.way && it.stated !== position.stated && isSame(it, position))
      return other === undefined ? [] : [excludedBy(position, other)]
    }),
  )
}

/** Returns a function that says whether two sentences are about what their slot compares. */
function createComparison(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
  peopleOf: (specification: Specification) => ReadonlySet<string>,
): (a: Position, b: Position) => boolean {
  let people: ReadonlySet<string> | undefined
  const { userStories } = specification
  const personaOf = (item: string | undefined) => userStories.find(({ id }) => id === item)?.persona ?? ''
  // The persona of a story does what it wants.
  const whoOf = ({ stems, stated: { address } }: Position) => [
    ...stems,
    ...(address.module === 'userStories' ? stemsOf(personaOf(address.item)) : []),
  ]
  return (a, b) => {
    const { by, things } = a.slot
    if (by === 'app') return true
    const [one, other] = [a, b].map(({ stated }) => featureOf(stated.address))
    const isSameFeature = one !== undefined && one === other
    const isShared = [...a.stems].some(stem => b.stems.has(stem))
    if (by === 'feature') return isSameFeature && (things === undefined || isShared)
    if (by === 'thing') return a.isOfAll || b.isOfAll || (isShared && hasActOf(a, b) && hasActOf(b, a))
    if (by === 'person') {
      const known = (people ??= peopleOf(specification))
      const others = whoOf(b)
      return whoOf(a).some(stem => known.has(stem) && others.includes(stem)) || (isSameFeature && isShared)
    }
    return (by === 'feature or subject' && isSameFeature) || haveSameSubject(a, b)
  }
}

function haveSameSubject(a: Position, b: Position): boolean {
  const [few, many] = a.about.size <= b.about.size ? [a.about, b.about] : [b.about, a.about]
  return (
    few.size > 0 &&
    [...few].every(stem => many.has(stem) || times.has(stem)) &&
    [...few].some(stem => many.has(stem))
  )
}

const hasActOf = ({ text }: Position, other: Position) =>
  stemsOf(act.exec(text)?.[0] ?? '').every(stem => other.stems.has(stem))
