import { readRelationships } from '../../diagram/readRelationships.ts'
import type { Specification } from '../../specification/specification.ts'
import { allMatches } from '../../text/allMatches.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { numberPattern } from '../numberWords.ts'
import { findIn, rememberMatches, sentencesIn, type StatedText } from './specificationTexts.ts'
import { shorten } from './shorten.ts'

const several = `(?:up to |at least |at most |more than |exactly )?(?:(?!one\\b|1\\b|0\\b)${numberPattern}|several|multiple|many|one or more|more than one|one to ${numberPattern}|a number of)`
const has =
  '(?:has|have|holds?|takes?|needs?|gets?|contains?|includes?|carries|carry|consists? of|belongs? to|is (?:assigned|given|examined|judged|checked|led|shared|covered) (?:to|by)|are (?:assigned|given) (?:to|by)|covers?|works? for|work in|works in|is in|can have|may have|can hold|may take|can take|may belong to|can belong to|with|is split over|can be split over|speaks?)'
/** "Every examination has two examiners", "a slot takes 10 households". */
const stated = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])(?:(?:an?|the|each|every|one|any)\s)?(?<owner>\p{L}{3,20})\s(?:\p{L}{4,10}ly\s|also\s|always\s)?${has}\s(?:the\s)?${several}\s(?:(?!or\b|and\b|of\b)[\p{L}-]{3,20}\s){0,1}?(?<things>\p{L}{3,20}s|people|children)(?![\p{L}\p{N}-])`,
  'giu',
)
/** "Two households share a slot", "several photos per costume". */
const reversed = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])${several}\s(?:[\p{L}-]{3,20}\s){0,1}?(?<things>\p{L}{3,20}s|people|children)\s(?:(?:can\s|may\s)?(?:share|use|book)\s(?:an?|one|the\ssame|each)|per|for\s(?:each|every|one)|in\s(?:each|every|one)|of\sthe\ssame)\s(?<owner>\p{L}{3,20})(?![\p{L}\p{N}-])`,
  'giu',
)
/** What the description of a data model says of it: "A plot that holds one or more burials". */
const described = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])${several}\s(?:[\p{L}-]{3,20}\s){0,1}?(?<things>\p{L}{3,20}s|people|children)(?![\p{L}\p{N}-])`,
  'giu',
)

interface Mention {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly words: string
  /** The stem of what has them; none in the description of a data model, which is about it. */
  readonly owner: string | undefined
  readonly thing: string
}

const stemOfNoun = (noun: string) => stemOf(singularOf(noun.toLowerCase()))

const mentionsIn = rememberMatches([described], (text): readonly Mention[] =>
  sentencesIn(text).flatMap((sentence): readonly Mention[] => {
    // Both other patterns contain this one, which is done with most sentences much sooner.
    described.lastIndex = 0
    if (!described.test(sentence.text)) return none
    const isDescription = text.field === 'description' && text.address.module === 'dataModels'
    return (isDescription ? [stated, described] : [stated, reversed]).flatMap(pattern =>
      allMatches(pattern, sentence.text).map(match => {
        const { owner, things = '' } = match.groups ?? {}
        const start = sentence.start + match.index
        return {
          ...{ stated: text, start, end: start + match[0].length, words: match[0] },
          owner: owner === undefined ? undefined : stemOfNoun(owner),
          thing: stemOfNoun(things),
        }
      }),
    )
  }),
)
const none: readonly never[] = []

const modules = [
  'features',
  'userStories',
  'acceptanceCriteria',
  'dataModels',
  'technicalRequirements',
  'nonFunctionalRequirements',
  'constraints',
  'glossary',
] as const

export const oneAgainstMany: SpecificationCheck = {
  id: 'one-against-many',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'One in the data, several in the text',
  why: 'Where the data has room for one, the second one can’t be stored, and changing it later is expensive.',
  example: {
    before: 'Every exam has two examiners. … An Exam has one Examiner.',
    after: 'Every exam has two examiners. … An Exam has many Examiners.',
  },
  find(specification) {
    const { dataModels } = specification
    if (dataModels.length === 0) return []
    const mentions = findIn(specification, modules, mentionsIn).filter(
      ({ stated: { address, field } }) =>
        address.module !== 'dataModels' || field === 'description' || field === 'relationships',
    )
    return [...inRelationships(specification, mentions), ...inAttributes(specification, mentions)]
  },
}

const lastStemOf = (name: string) =>
  stemOfNoun(
    name
      .trim()
      .split(/\s+|(?<=\p{Ll})(?=\p{Lu})/u)
      .at(-1) ?? '',
  )

function inRelationships({ dataModels }: Specification, mentions: readonly Mention[]): Fault[] {
  const names = new Map(
    dataModels.map(({ id, name }) => [id, { id, name: name.trim(), stem: lastStemOf(name) }]),
  )
  const ends = readRelationships(dataModels).relationships.flatMap(({ from, to, fromEnd, toEnd }) => [
    { owner: from, thing: to, max: toEnd.max },
    { owner: to, thing: from, max: fromEnd.max },
  ])
  const many = new Set(ends.filter(({ max }) => max !== 1).map(keyOf))
  const ones = ends.filter(end => !many.has(keyOf(end)))
  const reported = new Set<string>()
  return ones.flatMap(({ owner, thing }): Fault[] => {
    const [one, other] = [names.get(owner), names.get(thing)]
    const key = keyOf({ owner, thing })
    if (one === undefined || other === undefined || owner === thing || reported.has(key)) return []
    const mention = mentions.find(
      it =>
        it.thing === other.stem &&
        (it.owner === one.stem || (it.owner === undefined && it.stated.address.item === owner)),
    )
    if (mention === undefined) return []
    reported.add(key)
    return [
      {
        address: { module: 'dataModels', item: placeOf(dataModels, one, other), path: ['relationships'] },
        message: messages.relationship(one.name, other.name, mention.stated.text.trim()),
      },
    ]
  })
}

const keyOf = ({ owner, thing }: { readonly owner: string; readonly thing: string }) => `${owner} ${thing}`

/** The model whose relationships name the other one. */
function placeOf(
  dataModels: Specification['dataModels'],
  one: { readonly id: string; readonly stem: string },
  other: { readonly id: string; readonly stem: string },
): string {
  const names = (id: string, stem: string) =>
    dataModels.some(
      it => it.id === id && it.relationships.split(/[^\p{L}]+/u).some(word => stemOfNoun(word) === stem),
    )
  return names(one.id, other.stem) || !names(other.id, one.stem) ? one.id : other.id
}

/** Things of which people often have several. */
const oftenSeveral =
  /^(?:photo|picture|image|file|document|attachment|phone|telephone|language|skill|email)$/i
/** "Add up to 3 photos", in a sentence about the thing. */
const added = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])${several}\s(?:[\p{L}-]{3,20}\s){0,1}?(?<things>photos|pictures|images|files|documents|attachments|phones|languages|skills|emails)(?![\p{L}\p{N}-])`,
  'giu',
)
const addedIn = rememberMatches([added], text =>
  sentencesIn(text).flatMap(sentence =>
    allMatches(added, sentence.text).map(match => ({
      stated: text,
      thing: stemOfNoun(match.groups!['things']!),
      stems: new Set(stemsOf(sentence.text)),
    })),
  ),
)

/** "Both teachers have to approve the pair". */
const both =
  /\b(?:both|the\stwo|two)\s(?:\p{L}{3,20}\s){1,2}?(?:have\sto|must|need\sto|have)\s(?:\p{L}{2,12}\s)?\p{L}{4,12}/iu
const bothIn = (specification: Specification) =>
  findIn(specification, ['features', 'acceptanceCriteria'], bothOf)
const bothOf = rememberMatches([both], text =>
  sentencesIn(text)
    .filter(sentence => both.test(sentence.text))
    .map(sentence => ({ text: sentence.text.trim(), stems: new Set(stemsOf(sentence.text)) })),
)

const holdsMany = /\b(?:list|array|set|many|json)\b|\[\]/i

/** "Up to 4 photos" of a costume whose data has one photo. */
function inAttributes(specification: Specification, mentions: readonly Mention[]): Fault[] {
  const { dataModels } = specification
  const adding = findIn(specification, ['features', 'acceptanceCriteria'], addedIn)
  const models = new Set(dataModels.map(({ name }) => lastStemOf(name)))
  return dataModels.flatMap(({ id, name, attributes }): Fault[] => {
    const model = lastStemOf(name)
    return attributes.flatMap((attribute, row): Fault[] => {
      const word = attribute.name.trim()
      const stem = lastStemOf(word)
      const agreeing =
        /^boolean$/i.test(attribute.type) && stem !== ''
          ? bothIn(specification).find(it => it.stems.has(stem) && it.stems.has(model))
          : undefined
      if (agreeing !== undefined)
        return [
          {
            address: { module: 'dataModels', item: id, path: ['attributes', row, 'name'] },
            message: messages.attribute(word, name.trim(), agreeing.text),
          },
        ]
      // A list in the example is what may be chosen, or all of them.
      if (stem === '' || models.has(stem) || holdsMany.test(attribute.type) || /s$/i.test(word)) return []
      if (/[,;|]/.test(attribute.example) || word.split(/\s+|(?<=\p{Ll})(?=\p{Lu})/u).length > 1) return []
      const mention = oftenSeveral.test(word)
        ? adding.find(it => it.thing === stem && it.stems.has(model))
        : undefined
      const found =
        mention ??
        mentions.find(
          it =>
            it.thing === stem &&
            (it.owner === model || (it.owner === undefined && it.stated.address.item === id)),
        )
      if (found === undefined) return []
      return [
        {
          address: { module: 'dataModels', item: id, path: ['attributes', row, 'name'] },
          message: messages.attribute(word, name.trim(), found.stated.text.trim()),
        },
      ]
    })
  })
}

const messages = {
  relationship: (owner: string, thing: string, words: string) =>
    `Here, “${owner}” has one “${thing}”, but another place says “${shorten(words)}”. Decide which is right.`,
  attribute: (attribute: string, model: string, words: string) =>
    `“${attribute}” of “${model}” holds one, but another place says “${shorten(words)}”. Decide which is right.`,
} as const
