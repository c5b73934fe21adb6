import { painWords } from '#domain/reading/painPoints.ts'
import { stripFillers } from '../language/stripFillers.ts'

/** Who or what a sentence about today is about, as opposed to what an app does: "remind people who forget". */
const subject =
  /^(?:(?:and|but|also|always|often|usually|today|currently|right now|sometimes|last (?:year|week|month|time)|half the time),?\s){0,3}(?:it|that|this|there|everything|everybody|everyone|nobody|no ?one|somebody|someone|people|they|we|i|he|she|you|half|most|some|many|all|(?:the|our|my|their) [\p{L}-]+ (?:is|are|rings?|always|never|keeps?|gets?|goes|takes?|costs?|crash\w{0,3}|breaks?|fails?|forgets?|doesn['’]?t|isn['’]?t|can['’]?t)|[\p{L}-]+s (?:always|often|never|keep|can['’]?t|don['’]?t|forget|lose|miss|complain))(?![\p{L}'’])/iu
const trouble =
  /\b(?:awful|terrible|horrible|annoying|nightmare|madness|ridiculous|embarrassing|useless|ring(?:s|ing)?|shout\w*|argu(?:e|es|ing)|fights?|angry|twice|too late|all day|all the time|every time|half the time|again and again|over and over|run(?:ning)? after|chas(?:e|es|ing)|wait(?:s|ing)? (?:for )?(?:hours|ages|forever))\b/i
/** What is wished for, allowed or promised isn't complained about. */
const wish =
  /\b(?:can|could|should|must|may|will|would|shall|gets?|receives?)\b(?!\s?(?:not\b|['’]?t\b|lost|angry|stuck))|\b(?:wants? to|needs? to|would like|app|system|site)\b/i
/** "Nobody sees the price" is a rule. */
const rule =
  /\b(?:nobody|no ?one) (?:(?:but|except|else) (?:\S+ ){1,3})?(?:sees?|changes?|edits?|deletes?|reads?|books?)\b/i

/** True if a sentence tells what goes wrong today: "people always forget their keys", "the phone rings all day". */
export function isComplaint(text: string): boolean {
  const bare = stripFillers(text).slice(0, 300)
  return (
    subject.test(bare) && (painWords.test(bare) || trouble.test(bare)) && !wish.test(bare) && !rule.test(bare)
  )
}
