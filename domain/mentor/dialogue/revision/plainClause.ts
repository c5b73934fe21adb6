import { refusalLead } from './withdrawalSignals.ts'

/** A clause in lower case, with the apostrophes that people leave out. */
export const plainOf = (text: string): string =>
  text
    .slice(0, maxClauseLength + 1)
    .replaceAll('’', "'")
    .replace(/[“”"]/g, '')
    .replace(/[\p{L}']+/gu, word => {
      const lower = word.toLowerCase()
      return Object.hasOwn(contractions, lower) ? contractions[lower]! : lower
    })
    .trim()

/** A clause without what opens it: "I think we should", "my wife says". */
export function withoutLead(plain: string): string {
  let rest = plain
    .replace(/\?{1,3}$/, '')
    .replace(secondThought, '')
    .replace(reported, '')
  // No one opens a clause with more words than that.
  for (let round = 0; round < 10; round++) {
    const [word = ''] = /^[\p{L}']+/u.exec(rest) ?? []
    const after = rest.slice(word.length).replace(/^[\s,:–—-]+/, '')
    if (word === '' || after === '' || !leadWords.has(word)) break
    rest = after
  }
  // "no forget the vicar": people leave out the comma.
  return rest.replace(/^better\s(?!without)/, '').replace(refusalLead, '')
}

const contractions: Readonly<Record<string, string>> = {
  dont: "don't",
  doesnt: "doesn't",
  didnt: "didn't",
  wont: "won't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  cant: "can't",
  mustnt: "mustn't",
  shant: "shan't",
  lets: "let's",
  im: "i'm",
  ive: "i've",
  u: 'you',
  nevermind: 'never mind',
  nvm: 'never mind',
}

/** Longer clauses tell something, and take nothing away. */
export const maxClauseLength = 240

const leadWords = new Set(
  `i we you i'd i'll i've i'm we'd we'll we've we're let's please kindly just then so and but also now well ok okay oh
  ah aye here nah nope god wait sorry actually correction hmm would could can should may might must will shall have had
  has to want wanted like need rather prefer probably maybe really think thought guess after all yes yeah hey let
  us if possible you'd can't hang on hm hmm hmmm um uhm erm er ach god yeah yep look listen fine i'll`.split(
    /\s+/,
  ),
)

const secondThought =
  /^(?:(?:and|but|oh|well|hm+|no)\s)?(?:(?:on|after|having) (?:reflection|second thoughts?|thinking (?:about|of) it|thought about it|slept on it|some thought)|(?:now that|when|if) i (?:think|come to think) (?:about|of) it|come to think (?:about|of) it|thinking (?:about|of) it(?: again)?|to be (?:honest|fair)|all things considered)[\s,:–—-]+/u

const reported =
  /^(?:(?:my|the|our)\s)?[\p{L}']{1,20}\s(?:says|said|thinks|thought|reckons|insists|wants)\s(?:that\s)?(?=no\b|we\b|it\b|the\b|not\b)/u
