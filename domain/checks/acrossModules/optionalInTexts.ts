import { stemsOf } from '../../text/similarity.ts'
import type { Fault } from '../check.ts'
import type { Specification } from '../../specification/specification.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import { findIn, rememberMatches, ruleModules, sentencesIn, type StatedText } from './specificationTexts.ts'

const thing =
  '(?:an?\\s|the\\s|any\\s|his\\s|her\\s|their\\s|giving\\s(?:an?\\s|the\\s)?)?(?<thing>[\\p{L}’-]{3,20}(?:\\s(?!(?:is|are|can|may|and|or|the|a|it|nobody|no|you|they|he|she)\\s)[\\p{L}’-]{3,20}){0,1})'
/** "The phone number is optional", "a reason need not be given", "registration works without an email address". */
const optional = [
  `(?:^|[,;]\\s|\\b(?:and|but)\\s)${thing}\\s(?:(?:is|are)\\s(?:always\\s)?(?:optional|voluntary|not\\s(?:required|mandatory|needed|necessary))|isn[’']t\\s(?:required|mandatory|needed)|(?:need|needs)\\snot\\sbe|(?:does|do)(?:n[’']t|\\snot)\\s(?:have|need)\\sto\\sbe|(?:can|may)\\sbe\\s(?:left\\s(?:out|empty|blank|open)|omitted|skipped|blank|empty|missing))\\b`,
  `\\b(?:works?|possible|(?:can|may)\\s(?:[\\p{L}]{2,12}\\s){1,4})\\s?(?:also\\s|even\\s)?without\\s${thing}(?=\\s{0,3}[.,;]|$)`,
].map(source => new RegExp(source, 'iu'))
/** "Without a phone number the form can’t be sent", "when the reason is empty, it's refused", "a reason is required". */
const required = [
  `(?:^|[,;]\\s)without\\s${thing}[,\\s].{0,60}?(?:cannot|can[’']t|can\\snot|nobody|no\\sone|not\\spossible|refus\\w{1,4}|reject\\w{0,3}|isn[’']t|won[’']t|is\\snot|doesn[’']t)\\b`,
  `\\b(?:when|if|as\\slong\\sas)\\s${thing}\\s(?:is|are|was)\\s(?:empty|missing|blank|left\\s(?:out|empty|blank)|not\\s(?:given|entered|filled\\sin))\\b.{0,60}?(?:cannot|can[’']t|refus\\w{1,4}|reject\\w{0,3}|not\\s(?:saved|sent|accepted)|isn[’']t\\s(?:saved|sent|accepted)|error)`,
  `(?:^|[,;]\\s|\\b(?:and|but)\\s)${thing}\\s(?:(?:is|are)\\s(?:always\\s)?(?:required|mandatory|compulsory|obligatory)|must\\s(?:always\\s)?be\\s(?:given|entered|filled\\sin|stated|provided))\\b`,
].map(source => new RegExp(source, 'iu'))

interface Said {
  readonly stated: StatedText
  readonly key: string
  readonly start: number
  readonly end: number
}

const saidIn = (stated: StatedText, patterns: readonly RegExp[]): Said[] =>
  sentencesIn(stated).flatMap(({ start, text }) =>
    patterns.flatMap((pattern): Said[] => {
      const match = pattern.exec(text)
      const key = stemsOf(match?.groups?.['thing'] ?? '').join(' ')
      return match === null || key === ''
        ? []
        : [{ stated, key, start: start + match.index, end: start + match.index + match[0].trimEnd().length }]
    }),
  )
const optionalIn = rememberMatches(optional, stated => saidIn(stated, optional))
const requiredIn = rememberMatches(required, stated => saidIn(stated, required))

/** Things that one text says may be left out, and another that they may not. */
export function optionalInTexts(specification: Specification): Fault[] {
  const free = Map.groupBy(findIn(specification, ruleModules, optionalIn), ({ key }) => key)
  if (free.size === 0) return []
  const featureOf = createFeatureLookup(specification)
  return findIn(specification, ruleModules, requiredIn).flatMap((said): Fault[] => {
    const other = free.get(said.key)?.find(it => {
      if (it.stated === said.stated) return false
      const feature = featureOf(it.stated.address)
      const isSame = feature !== undefined && feature === featureOf(said.stated.address)
      const common = [...it.stated.stemSet].filter(stem => said.stated.stemSet.has(stem)).length
      return isSame || common > said.key.split(' ').length
    })
    if (other === undefined) return []
    const { start, end, stated } = said
    return [
      {
        address: { ...stated.address, span: { start, end } },
        message: messages.contradicts(other.stated.text.slice(other.start, other.end).trim()),
      },
    ]
  })
}

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide which is right.`,
} as const
