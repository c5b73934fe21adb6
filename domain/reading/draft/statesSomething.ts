import { isRequest } from '#domain/modules/overview/purposeWording.ts'
import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'

/**
 * Whether a statement says something about the product. A question, an aside in brackets, a mere yes or no, and what is
 * said of the text itself don't.
 */
export function statesSomething(
  { text, isQuestion }: ClassifiedStatement,
  next: ClassifiedStatement | undefined,
): boolean {
  const isAside = /^\([^()]*\)?[.!]?$/.test(text)
  const isBareReply = /^(?:yes|yeah|no|nope|ok(?:ay)?|done|maybe|sure|please|thanks?|thank you)\W*$/i.test(
    text,
  )
  const asks = text.endsWith(':') && next?.isQuestion === true
  return (
    (!isQuestion || isRequest(text)) &&
    !isAside &&
    !isBareReply &&
    !isUnsure.test(text) &&
    !isAboutText(text) &&
    !asks &&
    !isListNumber(text)
  )
}

/** Whether a statement says who was at a meeting, what somebody does after it, or what the text itself is. */
export const isAboutText = (text: string): boolean => aboutText.test(text) || task.test(text)

/** "This page lists …", "Present: Dagmar, Luis" */
const aboutText =
  /^(?:this (?:template|document|text|page|note|list) (?:describes|explains|is about|shows|lists)\b|(?:present|attend(?:ees|ing|ance)|participants|apologies|absent|minutes(?: taken)? by|taken by|author|subject|from|to|cc|re|sent|next meeting)\s?:)/i
/** "Dagmar to send the list by Friday": who does what after a meeting. */
const task =
  /^(?:action(?: item)?|to ?do|ai)?\W{0,3}\p{Lu}\p{L}+(?: (?:and|&) \p{Lu}\p{L}+)? (?:to|will) (?:send|check|ask|clarify|find out|prepare|write|draft|share|set up|organi[sz]e|talk|get|provide|schedule|call|contact|follow up|look|update|review)\b/u

/** "Position in class… I am not sure": nothing that anybody has decided. */
const isUnsure =
  /\b(?:i(?:['’]m| am) not (?:so |really |quite )?sure|(?:i|we) (?:do not|don['’]?t) know yet|(?:i|we) have (?:a |some )?doubts?\b|no answer yet|not (?:yet )?decided|undecided|to be decided)\b|[,;–—-] ?(?:but )?(?:i['’]?m )?not (?:so |really |quite |100% )?sure(?: yet| about (?:it|that))?\W*$/i

/** The number of a list item, which the statements of a text have to cover as well. */
export const isListNumber = (text: string): boolean => /^\(?\d{1,3}[.):]?$/.test(text)
