/** "No passwords, an invite link" refuses one way of several, and isn't a no to the question. */
const refusedWay = /^\s*no\s[\w-]+(?:\s[\w-]+)?(?=,|\sbut\b|\sjust\b|;)/i

/** True if an answer refuses one way and goes on with another: "no passwords, just a link". */
export const refusesOneWay = (text: string): boolean => refusedWay.test(text)

/** "Yes, with an e-mail address": the rest is what has to be noted. */
export const withoutYesOrNo = (text: string): string =>
  refusesOneWay(text)
    ? text
    : text.replace(/^\W*(?:yes|yeah|yep|sure|of course|definitely|no|nope|nah|not really)\b[\s,.:;–—-]*/i, '')
