/** The three parts of a user story, each a single line or empty. */
interface Story {
  readonly persona: string
  readonly goal: string
  readonly benefit: string
}

/**
 * "As an admin, I want to see all orders, so that none is lost." Empty parts are left out; the result is '' if all
 * are empty.
 */
export function storySentenceOf({ persona, goal, benefit }: Story): string {
  const parts = [
    persona && `As ${withArticle(persona)}`,
    goal && `I want to ${goal}`,
    benefit && `so that ${benefit}`,
  ].filter(part => part !== '')
  const [first = '', ...rest] = parts
  return parts.length === 0 ? '' : `${[capitalize(first), ...rest].join(', ')}.`
}

/**
 * A persona's name as it follows "As": "a cook", "an older patient", "an HR manager". Unchanged if it is plural,
 * indefinite or has its own article. English only, and as reliable as spelling allows.
 */
export function withArticle(name: string): string {
  const start = /[\p{L}\p{N}].*/su.exec(name)?.[0] ?? ''
  if (hasArticle.test(start) || isPlural.test(name)) return name
  return `${isVowel(start) ? 'an' : 'a'} ${name}`
}

const hasArticle =
  /^(?:the|an?|any|all|both|each|every|some|no|my|our|your|their|his|her|this|that|these|those|one of|(?:some|any|every|no)(?:one|body))(?![\p{L}\p{N}-])/iu
/** Decides by the last word. Words such as "boss", "Chris" and "genius" look like plurals but are singular. */
const isPlural = /(?:[^siu\s]s|\b(?:people|folk|staff|children)|(?:^|[^ci])men)[^\p{L}\p{N}]*$/iu

/** Whether a word starts with a vowel sound. */
function isVowel(start: string): boolean {
  const [word = ''] = /^[\p{L}\p{N}]+/u.exec(start) ?? []
  if (/^\d/.test(word)) return /^(?:8|1[18](?!\d))/.test(word)
  // Initialisms are spelt out, as in "an HR manager" and "a UX designer"; "a SIM card owner" is read as a word.
  if (/^[A-Z]{1,3}\d*$/.test(word) && !/^[^AEIOU][AEIOU][^AEIOU]$/.test(word))
    return /^[AEFHILMNORSX]/.test(word)
  if (/^(?:hour|honest|hono|heir)/i.test(word)) return true
  return /^[aeiouàáâäèéêëìíîïòóôöùúûü]/i.test(word) && !soundsLikeConsonant.test(word)
}

/** Spelt with a vowel but spoken with a consonant: "a European", "a user", "a one-time guest". */
const soundsLikeConsonant = /^(?:eu|ewe|uni(?![mnd])|us[aeiu]|ut[ei]|uk|ugand|ubiq|on(?:e|ce)$)/i

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
