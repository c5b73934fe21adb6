import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault } from '../check.ts'
import { lazily } from '../lazily.ts'
import { sentencesOf } from '../words/sentences.ts'
import { setField } from './patches.ts'
import { behaviourModules, findIn, rememberMatches } from './specificationTexts.ts'

/** What is entered or shown of each of them. */
const ofEach =
  /\b(?:each|every|all|always|must|required|mandatory|needs?)\b|\b(?:is|are)\s(?:entered|recorded|noted|written|stored|registered|listed|asked\sfor)\b/i
/** What whoever starts it gives: "the giver enters the best-before date". */
const given = /\b(?:enters?|states?|fills?\sin|gives?)\s/i
/** "No patient is admitted without allergies being recorded". */
const compulsory =
  /\b(?:no|not|never|nobody|cannot)\b[^.;\n]{0,60}?\bwithout\s(?<what>[^.,;\n]{3,60})|n[’']t\b[^.;\n]{0,60}?\bwithout\s(?<what2>[^.,;\n]{3,60})/iu
const exceptions =
  /\b(?:optional(?:ly)?|if|unless|may|can|where|when|without|missing|empty|no|not|or\snot|as\sfar\sas|known|given)\b|n[’']t\b/i
const phoneName = /phone|mobile|(?:^|[\s_])tel(?:$|[\s_.])|cell/i
const mailName = /e-?mail/i
const phoneUse =
  /\b(?:sms|text\smessages?|texts?\b(?=\s(?:to|the|him|her|them))|(?:telephone|phone)\snumbers?|(?:ring|call|phone)s?\s(?:him|her|them|the))\b/i
const mailUse =
  /\b(?:gets?|receives?|sends?|sent|by|an|with)\s(?:an?\s|the\s)?(?:[\p{L}]{3,15}\s)?e-?mails?\b/iu

/** What a list is sorted by, or a number is worked out from. */
const workedOut =
  /\b(?:sorted|ordered|ranked|grouped)\s(?:by|after|in\sthe\sorder\sof)\s|\bin\s(?:the\s)?order\sof\s|\d\s?%\s(?:under|over|above|below|of)\s(?:the|his|her|its|their)\s|\bdepend(?:s|ing)?\son\s(?:the|his|her|its|their)\s/i

/** A time that ends, and texts that need to know when. */
const endName = /^(?:to|till|until|end|ends?(?:At|On|Date|Time|s)?|checkOut|validTo|validUntil)$/i
const startName = /^(?:from|since|begin|start|(?:starts?|begins?)(?:At|On|Date|Time|s)?|checkIn|validFrom)$/i
const spans =
  /\b(?:overlap\w{0,5}|availab\w{2,6}|double|start\sand\send|from\s.{2,40}\s(?:to|until)\s|periods?\b|expected\s(?:return|end))/i

const matters =
  /\b(?:each|every|all|always|must|required|mandatory|needs?|(?:is|are)\s(?:entered|recorded|noted|written|stored|registered|listed|asked)|sms|texts?|messages?|phones?|telephone|ring|rings|calls?|e-?mails?|overlap\w{0,5}|availab\w{2,6}|double|start|from|sorted|ordered|ranked|grouped|order\sof|depend(?:s|ing)?|periods?|expected)\b|%/i

interface Sentence {
  readonly text: string
  readonly stems: () => ReadonlySet<string>
  readonly isOfEach: boolean
}

const sentencesIn = rememberMatches([matters], (stated): readonly Sentence[] => {
  const sentences = sentencesOf(stated.text)
  return sentences.flatMap(({ text }) => {
    if (!matters.test(text)) return []
    const isExcepted = exceptions.test(text)
    if (
      isExcepted &&
      !phoneUse.test(text) &&
      !mailUse.test(text) &&
      !spans.test(text) &&
      !workedOut.test(text)
    )
      return []
    return [
      {
        text: text.trim(),
        stems: lazily(() => (sentences.length === 1 ? stated.stemSet : new Set(stemsOf(text)))),
        isOfEach: !isExcepted && ofEach.test(text),
      },
    ]
  })
})

const compelledIn = rememberMatches([compulsory], stated =>
  sentencesOf(stated.text).flatMap(({ text }) => {
    const { what, what2 } = compulsory.exec(text)?.groups ?? {}
    const [first] = stemsOf(what ?? what2 ?? '')
    return first === undefined
      ? []
      : [{ text: text.trim(), what: first, stems: lazily(() => new Set(stemsOf(text))) }]
  }),
)

const givenIn = rememberMatches([given], stated =>
  sentencesOf(stated.text)
    .filter(({ text }) => given.test(text) && !exceptions.test(text))
    .map(({ text }) => ({ text: text.trim(), stems: lazily(() => new Set(stemsOf(text))) })),
)

/** Attributes that may be blank although each item needs them: to be reached, or because each is entered with them. */
export function neededYetOptional(specification: Specification): Fault[] {
  const { dataModels } = specification
  if (!dataModels.some(({ attributes }) => attributes.some(({ required }) => !required))) return []
  const sentences = findIn(specification, behaviourModules, sentencesIn)
  const reaching = [...sentences, ...findIn(specification, ['technicalRequirements'], sentencesIn)]
  const byStem = indexOf(sentences.filter(it => it.isOfEach))
  const bySpan = lazily(() => indexOf(sentences.filter(it => spans.test(it.text))))
  const entries = lazily(() => findIn(specification, behaviourModules, givenIn))
  const byUse = sentences.filter(it => workedOut.test(it.text))
  const compelled = findIn(specification, behaviourModules, compelledIn)
  const calling = lazily(() => reaching.filter(it => phoneUse.test(it.text)))
  const mailing = lazily(() => reaching.filter(it => mailUse.test(it.text)))
  return dataModels.flatMap(({ id, name, attributes }): Fault[] => {
    const known = stemsOf(name)
    const people = new Set([...known, ...attributes.flatMap(it => stemsOf(spaced(it.name)).slice(0, -1))])
    return attributes.flatMap((attribute, row): Fault[] => {
      if (attribute.required || attribute.name.trim() === '') return []
      const isEnd =
        endName.test(attribute.name.trim()) &&
        attributes.some(it => it.required && startName.test(it.name.trim()))
      const stems = stemsOf(spaced(attribute.name))
      const use = phoneName.test(attribute.name)
        ? phoneUse
        : mailName.test(attribute.name)
          ? mailUse
          : undefined
      const [first = ''] = stems
      const found = isEnd
        ? known.flatMap(stem => bySpan().get(stem) ?? [])[0]
        : use === undefined
          ? byStem
              .get(first)
              ?.find(it => known.length > 0 && [...stems, ...known].every(stem => it.stems().has(stem)))
          : (use === phoneUse ? calling : mailing)().find(it =>
              [...people].some(stem => it.stems().has(stem)),
            )
      const needing =
        found ??
        compelled.find(
          it => first === it.what && known.length > 0 && known.every(stem => it.stems().has(stem)),
        ) ??
        byUse.find(it => usesIn(it, stems)) ??
        // A name of two words, such as "best before", is of this model.
        (stems.length > 1 && use === undefined
          ? entries().find(it => stems.every(stem => it.stems().has(stem)))
          : undefined)
      if (needing === undefined) return []
      const address = { module: 'dataModels', item: id, path: ['attributes', row, 'required'] } as const
      return [
        {
          address: { ...address, path: ['attributes', row, 'name'] },
          message: messages.needed(attribute.name.trim(), needing.text),
          fixes: [{ label: messages.require, patch: [setField(specification, address, true)] }],
        },
      ]
    })
  })
}

/** Whether the words after "sorted by" or "depends on the" begin with these. */
function usesIn({ text }: Sentence, stems: readonly string[]): boolean {
  const end = workedOut.exec(text)
  if (end === null || stems.length === 0) return false
  const after = stemsOf(text.slice(end.index + end[0].length))
  return stems.every((stem, i) => after[i] === stem)
}

function indexOf(sentences: readonly Sentence[]): ReadonlyMap<string, readonly Sentence[]> {
  const index = new Map<string, Sentence[]>()
  for (const sentence of sentences)
    for (const stem of sentence.stems()) {
      const all = index.get(stem)
      if (all === undefined) index.set(stem, [sentence])
      else all.push(sentence)
    }
  return index
}

const spaced = (name: string) => name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_-]/gu, ' ')

const messages = {
  needed: (name: string, text: string) =>
    `“${name}” may be left out, but this needs it: “${text.length <= 100 ? text : `${text.slice(0, 99).trimEnd()}…`}”. Decide which is right.`,
  require: 'Make it required',
} as const
