import type { AskedForm } from '../../questions/openQuestion.ts'
import { findLinkTarget, itemsOf } from '../../specification/links.ts'
import type { ModuleKey, Specification } from '../../specification/specification.ts'
import { isDoer } from '#domain/modules/features/isDoer.ts'
import { mostSorted } from '../dialogue/sortSentence.ts'
import { isRole } from '../language/roles.ts'
import { formOfItems, namedItemsOf } from './askedItems.ts'
import { fieldOfClause } from './fieldOfClause.ts'
import { featureSentencesOf, isOneFeature, namesNothing } from './featuresInAnswer.ts'
import { featuresTold } from './featuresTold.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'
import { likestItem, type DescribedItem } from './likestItem.ts'
import { splitOutsideBrackets } from '../../text/splitOutsideBrackets.ts'
import { sentencesIn } from './sentencesIn.ts'
import { sentencesByItem } from './sentencesByItem.ts'
import { splitByItem } from './splitByItem.ts'
import {
  asLabels,
  oneThingEach,
  withStatesOfThings,
  thingsWithAttributes,
  withCommas,
} from './thingsInAnswer.ts'
import { isAside } from './withoutAsides.ts'

/** A part of an answer with what it's about, and the name of that if it isn't there yet. */
export type AnswerPart = readonly [asked: AskedForm, text: string, newName?: string]

/** The parts of an answer, each with what it's about. */
export function answerPartsOf(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly AnswerPart[] {
  const { next } = asked
  const apart = asked.module === 'problemStatement' ? costsApart(asked, text) : undefined
  if (apart !== undefined) return apart
  if (next !== undefined) {
    const goesOn = [
      ...text.matchAll(
        /(?<=[.!?])\s+|\n+|,?\s(?=and what(?:['’]d| would|['’]ll| will|['’]s| is)(?: be| get)? better\b)/gi,
      ),
    ].find(({ index, 0: space }) => !continuation.test(text.slice(index + space.length)))
    return goesOn === undefined
      ? [[asked, text]]
      : [
          [asked, text.slice(0, goesOn.index)],
          [{ ...asked, slot: next }, text.slice(goesOn.index).trim()],
        ]
  }
  if (asked.module === 'technicalRequirements' && asked.items.length === 0 && text.includes('\n')) {
    const lines = text
      .split('\n')
      .map(line => line.replace(/^\s*[-*•]\s+/, '').trim())
      .filter(line => /[\p{L}\p{N}]/u.test(line))
    if (lines.length <= mostSorted) return lines.map(line => [asked, line])
  }
  if (asked.module === 'features' && asked.slot === 'items') {
    const { wanted: all, later } = featureSentencesOf(text)
    const quality: AskedForm = { module: 'nonFunctionalRequirements', slot: '', items: [] }
    const [wanted, ofAll] = [all.filter(it => !isOfAll.test(it)), all.filter(it => isOfAll.test(it))]
    const excluded: AskedForm = { module: 'outOfScope', slot: 'excludedFeatures', items: [] }
    const isListed = text.trim().includes('\n')
    return [
      ...featuresTold(wanted, specification.features).map((feature): AnswerPart => {
        if (typeof feature !== 'string') {
          const { name, description, importance } = feature
          const told = description === '' ? name : `${name}: ${description}`
          const ranked = importance === 'Low' ? `${told.replace(/\.$/, '')} (could)` : told
          return [description === '' ? { ...asked, slot: 'name' } : asked, ranked]
        }
        const isOne = isListed && isOneFeature(feature)
        return [isOne ? { ...asked, slot: 'name' } : asked, feature]
      }),
      ...ofAll.map(it => [quality, it] as const),
      ...(later.length === 0 ? [] : [[excluded, later.join(', ')] as const]),
    ]
  }
  if (asked.module === 'dataModels' && asked.slot === 'items') {
    const pieces = sentencesIn(withStatesOfThings(text)).filter(
      it => !isFragment.test(it) && /\p{L}{2}/u.test(it) && !isRemark.test(it) && !namesNothing(it),
    )
    return (
      (oneThingEach(pieces) ?? pieces)
        .flatMap(piece => thingsWithAttributes(piece.replace(/(?<![.!])[.!]+$/, '')))
        // “Bookings (start, end), members and guests” are things of their own.
        .flatMap(piece => (/\(/.test(piece) && !piece.includes(':') ? thingsIn(piece) : [piece]))
        .map(piece => [asked, piece] as const)
    )
  }
  const asksWho = asked.module === 'personas' && asked.slot === 'items'
  const people = asksWho ? labelledPeople(text) : undefined
  if (people !== undefined)
    return people.map(({ who, rest }) => {
      const known = itemCalled(who, specification.personas)
      const about = { ...asked, slot: 'characteristics', items: [known?.id ?? newId] }
      return known === undefined ? [about, rest, who] : [about, rest]
    })
  if (asksWho) return text.split('\n').map(line => [asked, line])
  const named = namedItemsOf(asked, specification)
  const others = [
    ...namedItemsOf(
      { ...asked, items: itemsOf(specification, formOfItems(asked)).map(it => it.id) },
      specification,
    ),
    ...(asked.module === 'acceptanceCriteria' ? storiesByFeature(specification) : []),
  ]
  const areAttributes = asked.module === 'dataModels' && asked.slot === 'attributes'
  const told = areAttributes ? asLabels(withStatesOfThings(text)) : withHeadings(text)
  const tidy = areAttributes ? withCommas : (it: string) => it
  const byWords = tellsWhatItDoes.has(asked.module)
    ? (line: string) => likestItem(line, named) ?? likestItem(line, others)
    : undefined
  const areSteps = asked.module === 'features' && asked.slot === 'description'
  const isSpread = areSteps || asked.module === 'acceptanceCriteria'
  if (isSpread && named.length > 1 && !/\S\n\s*\S/.test(told) && !forAllOfThem.test(told)) {
    const parts = sentencesByItem(told, named, describedOf(others, specification))
    if (parts !== undefined) return parts.map(([item, part]) => [{ ...asked, items: [item.id] }, part])
  }
  const split = splitByItem(told, named, {
    others,
    findByWords: byWords,
    isNew: asked.module === 'personas' ? isSomebody : undefined,
  })
  if (split !== undefined)
    return split
      .filter(part => !isAside(part.text))
      .flatMap(({ items: about, text: words, newName }): AnswerPart[] =>
        newName === undefined
          ? about.map(item => [{ ...asked, items: [item.id] }, tidy(words)])
          : [[{ ...asked, items: [newId] }, words, newName]],
      )
  if (asked.module === 'features' && named.length > 1 && !forAllOfThem.test(told))
    return spreadOver(told, named, others).map(([item, part]) => [{ ...asked, items: [item.id] }, part])
  return [[asked, text]]
}

/** Stories by the names of their features; a feature without one stands for itself, so that its criteria wait for one. */
const storiesByFeature = ({ features, userStories }: Specification): NamedItem[] =>
  features.map(({ id, name }) => ({
    id: userStories.find(it => findLinkTarget(it.relatedFeature, features)?.id === id)?.id ?? id,
    name,
  }))

/**
 * Who has a problem and what it costs are told in any order, and several sentences each. Undefined if no sentence is about
 * a cost, or all are.
 */
function costsApart(asked: AskedForm, text: string): readonly AnswerPart[] | undefined {
  const isAsked = asked.slot === 'whoExperiences' || asked.slot === 'whyImportant'
  const sentences = isAsked ? sentencesIn(text, { atSemicolons: true }) : []
  const isCost = (it: string) =>
    cost.test(it) || fieldOfClause(asked.module, it, leastCost) === 'whyImportant'
  const costs = sentences.filter(isCost)
  const others = sentences.filter(it => !isCost(it))
  return costs.length === 0 || others.length === 0
    ? undefined
    : [
        [{ module: asked.module, slot: 'whoExperiences', items: [] }, others.join(' ')],
        [{ module: asked.module, slot: 'whyImportant', items: [] }, costs.join(' ')],
      ]
}
/** From this probability on, a sentence without such words is about a cost as well. */
const leastCost = 0.4
const cost =
  /[€$£]\s?\d|\d\s?(?:[€$£]|%)|\b(?:costs?|costing|money|euros?|pounds|dollars|francs|hours?|half an hour|minutes|days? (?:a|per|each|every)|fines?|fined|lost|los(?:e|es|ing)|wast\w+|pays?|paid|complain\w*|angry|annoyed|quit|left us|thrown away|stress|risk\w*|trouble is|reputation|customers? (?:go|leave|left|went))\b/i

const thingsIn = (piece: string): string[] =>
  splitOutsideBrackets(piece, /,\s(?:and\s)?|\s(?:and|&)\s/gi).filter(it => /\p{L}/u.test(it))

/** Stands for a persona that an answer names and the specification doesn't have yet. */
export const newId = 'new'

/** “Treasurer: see the charges” */
const isSomebody = (label: string): boolean =>
  isRole(label) || isDoer(label.split(/\s+/).at(-1)!) || /^\p{Lu}\p{Ll}{2,}$/u.test(label)

/** People line by line, each with what is said about them: “developer: owns flags”. */
export function labelledPeople(text: string): { readonly who: string; readonly rest: string }[] | undefined {
  const lines = text.split(/\n+/).filter(line => /\p{L}/u.test(line))
  const read = lines.flatMap(line => {
    const { who, rest } =
      /^[-*•–\s]*(?<who>[\p{L}][^:.,;!?]{1,40}?)\s?(?::|\s[–—-])\s+(?<rest>\S.*)$/u.exec(line)?.groups ?? {}
    return who === undefined || rest === undefined || who.split(/\s+/).length > 4 ? [] : [{ who, rest }]
  })
  return lines.length > 1 && read.length === lines.length ? read : undefined
}

/** What a feature or a story does is told in its own words. */
const tellsWhatItDoes: ReadonlySet<ModuleKey> = new Set(['features', 'acceptanceCriteria'])

const describedOf = (items: readonly NamedItem[], { features }: Specification): readonly DescribedItem[] =>
  items.map(it => ({ ...it, description: features.find(({ id }) => id === it.id)?.description ?? '' }))

/** “And all that with no signal” says something about everything. */
const isOfAll =
  /^\W*(?:and\s)?(?:all (?:of )?(?:that|this|it|them|these|those)|everything|the whole thing)\s(?:with|without|has to|have to|must|should|works?|needs?|on|in)\s/i
/** “All of them work offline” */
const forAllOfThem = /^\W*(?:all|each|both|everything|every one)\b/i

/** The sentences of an answer, each with the item that it has most words in common with, or that of the one before. */
function spreadOver(
  text: string,
  items: readonly NamedItem[],
  others: readonly NamedItem[],
): readonly (readonly [NamedItem, string])[] {
  const parts = new Map<NamedItem, string[]>()
  let last = items[0]!
  for (const sentence of sentencesIn(text).filter(it => /\p{L}/u.test(it))) {
    last = likestItem(sentence, items) ?? likestItem(sentence, others) ?? last
    parts.set(last, [...(parts.get(last) ?? []), sentence])
  }
  return [...parts].map(([item, sentences]) => [item, sentences.join(' ')])
}

/** Lines below a line that ends with a colon are told of that: “Replay:”, and a check on each line. */
function withHeadings(text: string): string {
  if (!text.includes('\n') || !heading.test(text)) return text
  const lines: string[] = []
  let isBelow = false
  for (const line of text.split('\n')) {
    const isHeading = heading.test(line)
    const last = lines.at(-1)
    if (isBelow && !isHeading && last !== undefined && line.trim() !== '') {
      const plain = line.replace(/^\s*[-*•]\s+/, '').replace(/\.\s*$/, '')
      lines.splice(-1, 1, `${last}${/:\s*$/.test(last) ? ' ' : '. '}${plain}`)
    } else lines.push(line)
    if (line.trim() === '' || isHeading) isBelow = isHeading
  }
  return lines.join('\n')
}
const heading = /^[^:.;\n]{2,60}:\s*$/m

/** “Sometimes two” is nothing of its own. */
const isFragment = /^(?:sometimes|usually|often|mostly|at (?:most|least)|never|maybe|up to)\s/i
/** “Batches and farms. That’s the graph” */
const isRemark = /^(?:and |so )?(?:that|this|those|these)(?:['’](?:s|re)|\s(?:is|are))\s/i

/** A sentence that says more about who it is. */
const continuation = /^(?:and(?! what\b)|then|also|plus|not|mainly|mostly|later|especially|maybe)\b/i
