import type { FormKey } from '#domain/specification/specification.ts'
import { answerKindsOf } from '../../language/answerKinds.ts'
import { askedKindOf } from '../sortSentence.ts'
import type { Certainty } from './withdrawalSignals.ts'

/** “We dropped paper forms last year”: what was done at some time isn’t asked for now. */
const longAgo =
  /\b(?:last (?:year|month|week|summer|winter|spring|autumn|season|time)|\w+ (?:years|months|weeks) (?:ago|back)|in (?:19|20)\d\d|back then|ages ago|long ago|since (?:19|20)\d\d)\b/i
const doneByUs =
  /^(?:(?:and|but|so|well|because)\s)*(?:we|i|they|the \p{L}{2,20}|our \p{L}{2,20})\s(?:have\s|had\s|all\s|already\s|finally\s)?(?:dropped|scrapped|ditched|abandoned|binned|axed|gave up|cancell?ed|removed|deleted|cut|stopped|lost|forgot|took (?:out|off)|threw (?:out|away)|got rid)\b/iu

/** From this probability on, a sentence may be an order, an exclusion, a reason or talk. */
const leastTaking = 0.05
const taking = ['order', 'out', 'remark', 'aside', 'confirm', 'unsure', 'reason'] as const

/**
 * False for a clause that only sounds like an order: it tells what was done long ago, or no rule is sure of it and the
 * model of answers takes it for something else: “members may cancel a booking”.
 */
export function mayBeWithdrawal(module: FormKey, clause: string, certainty: Certainty): boolean {
  if (longAgo.test(clause) && doneByUs.test(clause)) return false
  if (certainty === 'sure') return true
  const kinds = answerKindsOf({ asked: askedKindOf(module, 'items') ?? 'feature', text: clause })
  return taking.reduce((sum, kind) => sum + (kinds.get(kind) ?? 0), 0) >= leastTaking
}
