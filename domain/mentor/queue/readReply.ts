import type { Answer } from '../../questions/answerQuestion.ts'
import type { OpenQuestion } from '../../questions/openQuestion.ts'
import { intentOf, parseQuestionBack, type Intent } from '../dialogue/intent.ts'
import { stripFillers } from '../language/stripFillers.ts'
import { doubtfulNumber, matchOption } from './matchOption.ts'
import { messages } from './messages.ts'

/** What a message means to an open question: an answer, or a remark that the mentor replies to. */
export type Reply =
  { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'remark'; readonly text: string }

/**
 * Reads what somebody says to an open question. An option is chosen by its words or its number, “you decide” assumes the
 * usual one; whatever is no remark about the question is an answer in their own words.
 */
export function readReply(question: OpenQuestion, message: string): Reply {
  const text = message.trim()
  if (!/[\p{L}\p{N}]/u.test(text)) return remark(text.includes('?') ? explain(question) : messages.empty)
  const reason = irrelevanceIn(text)
  if (reason !== undefined) return { kind: 'answer', answer: { kind: 'irrelevant', reason } }
  const doubtful = doubtfulNumber(question, text)
  if (doubtful !== undefined)
    return remark(messages.whichNumber(doubtful + 1, question.options[doubtful]!.text))
  const chosen = matchOption(question, text)
  if (chosen.length === 1) return { kind: 'answer', answer: { kind: 'option', option: chosen[0]! } }
  if (chosen.length > 1) return remark(messages.which(chosen.map(i => question.options[i]!.text)))
  const intent = intentOf(text)
  const meant = intent === undefined ? undefined : replyToIntent(intent, question)
  if (meant !== undefined) return meant
  const back = parseQuestionBack(text)
  if (back?.rest === '') return replyToIntent(back.intent, question) ?? remark(explain(question))
  return { kind: 'answer', answer: { kind: 'words', text: stripFillers(back?.rest ?? text) } }
}

const irrelevancePattern =
  /^\W*(?:(?:sorry|well|oh|no|nope|it|this|that|is|really|the question)(?:['’]s)?[\s,.]+){0,5}(?:(?:not|isn['’]t) (?:really )?(?:relevant|applicable)|irrelevant|n\/a|(?:doesn['’]t|does not|don['’]t|do not) (?:really )?apply)\b(?: (?:here|now|yet|to us|for us|in our case|(?:to|for|in) (?:this|our|the) app|(?:to|for) me)\b){0,3}(?<rest>.*)$/is
/** "Not relevant for guests, but staff may" is an answer. */
const reasonPattern =
  /^\s*(?:[,.;:–—-]+\s*(?!but\b|only\b|except\b|unless\b|\s)|(?=because\b|since\b|as\b|cause\b))(?:(?:because|since|as|cause)\b[,:]?\s*)?(?<reason>.*)$/is

/** The reason in "not relevant, because …" or "doesn't apply to us"; blank without one, undefined for an answer. */
function irrelevanceIn(text: string): string | undefined {
  const rest = irrelevancePattern.exec(text)?.groups?.['rest']
  if (rest === undefined) return undefined
  if (!/[\p{L}\p{N}]/u.test(rest)) return ''
  return reasonPattern.exec(rest)?.groups?.['reason']?.trim()
}

const remark = (text: string): Reply => ({ kind: 'remark', text })

const explain = ({ options }: OpenQuestion) => messages.options(options.map(({ text }) => text))

/** Undefined where the words of the message are themselves an answer. */
function replyToIntent(intent: Intent, question: OpenQuestion): Reply | undefined {
  const { options, recommended, origin, why } = question
  const answer = (one: Answer): Reply => ({ kind: 'answer', answer: one })
  switch (intent) {
    case 'skip':
      return answer({ kind: 'later' })
    case 'suggest':
      if (options.length === 0) return remark(explain(question))
      return answer(
        origin === 'assumption' ? { kind: 'option', option: recommended ?? 0 } : { kind: 'assume' },
      )
    case 'yes':
      return recommended === undefined
        ? remark(explain(question))
        : answer({ kind: 'option', option: recommended })
    case 'no':
      return remark(explain(question))
    case 'none':
      return undefined
    case 'why':
      return remark(messages.why(why))
    case 'back':
      return remark(messages.undo)
    case 'enough':
    case 'done':
    case 'export':
      return remark(messages.end)
    case 'thanks':
      return remark(messages.thanks)
    case 'example':
    case 'asks':
    case 'help':
    case 'more':
      return remark(explain(question))
  }
}
