/** The forms of EARS, the Easy Approach to Requirements Syntax; 'loose' has no comma between condition and actor. */
export type EarsForm = 'complex' | 'unwanted' | 'event' | 'state' | 'optional' | 'ubiquitous' | 'loose'

/** A sentence in one of the forms, in its parts, without the words that join them. */
export interface EarsParts {
  readonly form: EarsForm
  /** What must be so meanwhile: "While the shop is closed, …". */
  readonly state?: string
  /** What happens first: "When a guest pays, …", "If the card is declined, then …". */
  readonly trigger?: string
  /** The part of the product that must exist: "Where a printer is connected, …". */
  readonly feature?: string
  /** The condition of a loose sentence, with its first word. */
  readonly condition?: string
  readonly actor: string
  readonly response: string
}

const response = String.raw`(?:the )?(?<actor>[^,]{2,80}?) (?:shall|must) (?<response>\S[^]*)$`
const form = (start: string) => new RegExp(`^${start}${response}`, 'i')

/** In this order, because a later form also fits sentences of an earlier one. */
const forms: readonly (readonly [EarsForm, RegExp])[] = [
  ['complex', form(String.raw`while (?<state>[^,]+), (?:when|if) (?<trigger>[^,]+), (?:then )?`)],
  ['unwanted', form(String.raw`if (?<trigger>.+?),? then `)],
  ['event', form(String.raw`when (?<trigger>.+?)(?:, ?| then )(?:then )?`)],
  ['state', form(String.raw`while (?<state>.+?), ?`)],
  ['optional', form(String.raw`where (?<feature>.+?), ?`)],
  ['ubiquitous', /^the (?<actor>[^,]{2,80}?) (?:shall|must) (?<response>\S[^]*)$/i],
  [
    'loose',
    /^(?<condition>(?:when|if|while|where) .+?) (?:then )?the (?<actor>[a-z][\w' -]{1,60}?) (?:shall|must) (?<response>\S[^]*)$/i,
  ],
]

/**
 * Recognises a sentence written in EARS ("When a guest pays, the shop shall send a receipt") and returns its parts, or
 * undefined. Emphasis, a number at its start and a full stop at its end don't matter.
 */
export function parseEars(sentence: string): EarsParts | undefined {
  const words = sentence.replaceAll('**', '')
  // Every form has one of these.
  if (!/shall|must/i.test(words)) return undefined
  const plain = words
    .split(/\s/)
    .filter(word => word !== '')
    .join(' ')
    .replace(/^(?:\d{1,4}[.)]|[-*]) /, '')
    .replace(/[.;]$/, '')
  for (const [name, pattern] of forms) {
    const { groups } = pattern.exec(plain) ?? {}
    if (groups !== undefined) return { form: name, ...groups } as unknown as EarsParts
  }
  return undefined
}
