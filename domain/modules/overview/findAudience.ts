import { isRole } from '#domain/mentor/language/roles.ts'

/** Groups of people that aren't roles: "for my class", "for small firms". */
const groups =
  /\b(?:people|persons|folks|everyone|everybody|anyone|somebody|someone|class(?:es)?|club|school|team|family|families|household|flat ?share|firm|company|companies|business(?:es)?|cooperative|co-?op|association|society|charity|choir|orchestra|band|church|parish|community|neighbou?rhood|village|town|street|council|department|office|practice|clinic|hospital|ward|museum|library|farm|restaurant|shop|salon|studio|brigade|crew|couple|group|men|women|kids|children|teenagers|adults|beginners)\b/iu
const notPeople =
  /^(?:an? |the |my |our )?(?:\p{L}+ing|example|instance|free|sale|now|later|me to|it|this|that|each|every|a (?:while|year|week|month|day|price)|reference|review|us to)\b|\b(?:phones?|desktops?|web|browsers?|ios|android|windows|mac(?:os)?|linux|chrome|slack|menu ?bar|tray|tablet)$/iu
/** "for a small tennis club with six courts that …": until something else is said. */
const forPattern =
  /\bfor (?<who>(?!(?:me|us|it|them|him|her|you)\b)[^.,;:()–—!?]{3,90}?)(?=[.,;:()–—!?]|$|\s(?:that|which|where|so|to|because|and (?:it|they|he|she|we|i|you)|but|when|while|whenever|using|called|named|based|on (?:the|a|my)|[-])\b|\s-)/giu

/** The people that a description of the product says it is for: "an app for neighbours that …". */
export function audienceIn(purpose: string): string | undefined {
  for (const { groups: found } of purpose.matchAll(forPattern)) {
    const words = found!['who']!.trim().replace(/^like (?=\p{L})/iu, '')
    // "anglers who want | to know where they may fish": a clause that is cut says nothing.
    const who = words.replace(
      /\s(?:who|that) (?:want|need|like|love|would like|have|try|tend|are able|wish|hope)$/iu,
      '',
    )
    const head = who.split(/\s(?:at|of|in|with|on|who|from|between)\s/)[0]!
    const isPeople = groups.test(head) || isRole(head.split(/[\s-]/).at(-1)!.toLowerCase())
    if (isPeople && !notPeople.test(who) && who.split(/\s/).length <= 12) return who
  }
  return undefined
}
