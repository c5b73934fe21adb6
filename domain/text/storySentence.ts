/** The three parts of a user story, each one line or empty. */
interface Story {
  readonly persona: string
  readonly goal: string
  readonly benefit: string
}

/** "As an admin, I want to see all orders, so that none is lost." What is empty is left out; all empty is ''. */
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
 * What somebody is called, as it follows "As": "a cook", "an older patient", "an HR manager", and as it is where it
 * is many, is nobody in particular, or brings its own article. English only: by spelling, as well as that tells.
 */
export function withArticle(name: string): string {
  const start = /[\p{L}\p{N}].*/su.exec(name)?.[0] ?? ''
  if (hasArticle.test(start) || isPlural.test(name)) return name
  return `${isVowel(start) ? 'an' : 'a'} ${name}`
}

const hasArticle =
  /^(?:the|an?|any|all|both|each|every|some|no|my|our|your|their|his|her|this|that|these|those|one of|(?:some|any|every|no)(?:one|body))(?![\p{L}\p{N}-])/iu
/** By the last word. Words such as "boss", "Chris" and "genius" end like one, and are one. */
const isPlural = /(?:[^siu\s]s|\b(?:people|folk|staff|children)|(?:^|[^ci])men)[^\p{L}\p{N}]*$/iu

/** Whether its first sound is a vowel. */
function isVowel(start: string): boolean {
  const [word = ''] = /^[\p{L}\p{N}]+/u.exec(start) ?? []
  if (/^\d/.test(word)) return /^(?:8|1[18](?!\d))/.test(word)
  // Read letter by letter: "an HR manager", "a UX designer", and "a SIM card owner", which is read as a word.
  if (/^[A-Z]{1,3}\d*$/.test(word) && !/^[^AEIOU][AEIOU][^AEIOU]$/.test(word))
    return /^[AEFHILMNORSX]/.test(word)
  if (/^(?:hour|honest|hono|heir)/i.test(word)) return true
  return /^[aeiouàáâäèéêëìíîïòóôöùúûü]/i.test(word) && !soundsLikeConsonant.test(word)
}

/** Written with a vowel and spoken without: "a European", "a user", "a one-time guest". */
const soundsLikeConsonant = /^(?:eu|ewe|uni(?![mnd])|us[aeiu]|ut[ei]|uk|ugand|ubiq|on(?:e|ce)$)/i

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
