import { singularOf, wordsOf } from '#domain/text/words.ts'

/** The words of an answer that are nowhere in what was kept. */
export function lostWordsOf(said: string, kept: string): string[] {
  const stems = new Set(wordsOf(kept.replaceAll('\\n', ' ')).map(stemOf))
  return contentWordsOf(said).filter(word => !stems.has(stemOf(word)))
}

/** The words of an answer that say something, without the sentences that ask something back. */
export const contentWordsOf = (text: string): string[] =>
  wordsOf(
    text
      .split(/(?<=[.!?])\s+/)
      .filter(sentence => !sentence.endsWith('?'))
      .join(' ')
      .replace(/[’]/g, "'"),
  ).filter(word => word.length > 1 && !smallWords.has(word))

const smallWords = new Set(
  `a an the and or but so of to in on at by for from with without as is are was were be been being am it its it's this
  that these those they them their there he she his her him we our us you your i my me mine who which what when where
  how why if then than not no nor do does did don't doesn't didn't has have had can could may might must should shall
  will would just really very also too only all any some one ones thing things stuff yes yeah yep ok okay well oh um uh
  uhm hmm hm honestly obviously actually basically like maybe perhaps probably guess think suppose know said say says told wrote mentioned none
  because since need mean want wants need needs get gets got let lets please thanks sorry wait hang right now about up out down off over
  into more much many few lot lots i'd i'm i've i'll we've we're they're that's what's there's it'll he'd he's can't
  cant won't wont dont didnt doesnt isnt isn't aren't wasn't cause cuz because u ur n w ppl gotta wanna gonna idk no
  nah nope lol etc again anymore any more course definitely sure clue idea care
  first second third next last later rest nice called other apps
  same don skip decide thing question nothing recommend understand
  forget remove delete drop strike kill ditch scrap leave take correction wrong thats instead`.split(/\s+/),
)

/** The start of a word, which its forms share. */
export const stemOf = (word: string) => singularOf(word).slice(0, 5)

/** True if a text contains a keyword. */
export const isIn = (word: string, text: string) => text.toLowerCase().includes(word)
