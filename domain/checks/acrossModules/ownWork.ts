import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault } from '../check.ts'
import { findIn, rememberMatches, ruleModules, sentencesIn, type StatedText } from './specificationTexts.ts'
import { shorten } from './shorten.ts'

const judging =
  'approv|releas|confirm|accept|check|verif|sign|grad|review|assess|mark|judg|rat|vot|examin|correct|validat|author'
/** "Nobody approves a receipt of his own", "You can’t rate yourself". */
const forbidden = new RegExp(
  String.raw`\b(?:nobody|no\sone|never|not|cannot|n[’']t)\b[^.;\n]{0,60}?\b(?<act>${judging})\p{L}{0,6}\b[^.;\n]{0,60}?\b(?:own|themsel(?:f|ves)|himself|herself|(?:which|that|what|whom)\s(?:he|she|they|he\sor\sshe)\s)`,
  'iu',
)
/** "The one who packed it may release it", "may approve their own orders". */
const allowed = new RegExp(
  String.raw`\b(?:may|can|is\sallowed\sto|are\sallowed\sto)\s(?:also\s|even\s)?(?:(?<act>${judging})\p{L}{0,6}\b[^.;\n]{0,40}?\b(?:own|themsel(?:f|ves)|himself|herself)\b|be\sthe\s(?:same|one|person)\b)`,
  'iu',
)
/** "The office has to approve it". */
const approver = new RegExp(
  String.raw`\b(?:the|an?)\s(?<who>(?:\p{L}{3,20}\s){1,2})(?:has\sto|have\sto|must|needs\sto|need\sto)\s(?:also\s|first\s)?(?<act>${judging})\p{L}{0,6}\b`,
  'iu',
)
const denial = /\b(?:not|never|nobody|no\sone|cannot|only)\b|n[’']t\b/i

interface Rule {
  readonly stated: StatedText
  readonly start: number
  readonly text: string
  readonly stems: ReadonlySet<string>
}

const light = new Set(stemsOf('own self nobody one person same not never no who which may can office'))
const rulesIn = (pattern: RegExp, isAllowed: boolean, isWhole = false) =>
  rememberMatches([pattern], (stated): readonly Rule[] =>
    sentencesIn(stated).flatMap(({ start, text }) => {
      const match = pattern.exec(text)
      if (match === null || (isAllowed && denial.test(text))) return []
      const who = new Set(stemsOf(match.groups?.['who'] ?? ''))
      const stems = stemsOf(isWhole ? stated.text : text).filter(stem => !light.has(stem) && !who.has(stem))
      return [{ stated, start: start + match.index, text: match[0].trim(), stems: new Set(stems) }]
    }),
  )
const forbiddenIn = rulesIn(forbidden, false)
const allowedIn = rulesIn(allowed, true)
const approversIn = rulesIn(approver, true, true)

/** What two sentences have to have in common: the act and what it's done to. */
const fewestCommon = 2

/** Texts that let people judge their own work where another one says that they may not, or that somebody else does. */
export function ownWorkInConflict(specification: Specification): (Fault & { stated: StatedText })[] {
  const rights = findIn(specification, ruleModules, allowedIn)
  if (rights.length === 0) return []
  const others = [forbiddenIn, approversIn].flatMap(find => findIn(specification, ruleModules, find))
  return rights.flatMap(right => {
    const other = others.find(it => {
      const common = [...it.stems].filter(stem => right.stems.has(stem)).length
      return it.stated !== right.stated && common >= fewestCommon
    })
    if (other === undefined) return []
    const { stated, start, text } = right
    const span = { start, end: start + text.length }
    return [{ stated, address: { ...stated.address, span }, message: messages.own(other.stated.text.trim()) }]
  })
}

const messages = {
  own: (text: string) => `This contradicts “${shorten(text)}”. Decide who may do it.`,
} as const
