import type { QuestionTemplate } from './dialogueState.ts'

/** "No passwords, an invite link" refuses one way of several, and isn't a no to the question. */
const refusedWay = /^\s*no\s[\w-]+(?:\s[\w-]+)?(?=,|\sbut\b|\sjust\b|;)/i

/** True if an answer refuses one way and goes on with another: "no passwords, just a link". */
export const refusesOneWay = (text: string): boolean => refusedWay.test(text)

/** True if an answer means no in other words: "you don't need an account", "nothing personal". */
export const deniesFlag = (
  { deniedBy, impliedBy }: Pick<QuestionTemplate, 'deniedBy' | 'impliedBy'>,
  text: string,
): boolean => deniedBy?.test(text) === true && impliedBy?.test(text.replace(denied, ' ')) !== true

/** What a negation is about: a thing, or the few words after a verb. */
const denied =
  /(?:n['’]t|\b(?:not|never|nobody|no ?one))\s(?:[^\s,.;]+\s?){1,4}|\b(?:no|without|or|nor)\s[\w-]+/gi

/** "Yes, with an e-mail address": the rest is what has to be noted. */
export const withoutYesOrNo = (text: string): string =>
  refusesOneWay(text)
    ? text
    : text.replace(
        // "No patient data" is no plain no.
        /^\W*(?:yes|yeah|yep|sure|of course|definitely|nope|nah|not really|no(?!\s(?!it\b|we\b|they\b|i\b|you\b|not\b|but\b|only\b|just\b|nobody\b|need\b|that|there|everyone|anyone|because\b|as\b)\p{L}))(?![\p{L}\p{N}])[\s,.:;–—-]*/iu,
        '',
      )
