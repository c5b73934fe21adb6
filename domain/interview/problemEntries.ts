import type { Entry } from '../finds.ts'
import { found, isUnder, type Piece } from './piece.ts'
import { cost, pain, proseOf, whoIn } from './troubles.ts'

const heading = /\b(?:problem|pain(?: points?)?|why|motivation|background|challenges?)\b/i
const elsewhere =
  /^(?:the )?users?$|\b(?:personas?|audience|quality|tech|goals?|success|limits?|who\b|data|user stor|features?|acceptance|criteria|glossary|links|resources|examples?|requirements?|out of scope|constraints?)/i

/** How it is done until now. */
const today =
  /\b(?:at the moment|currently|today|right now|nowadays|so far|until now|these days|on (?:a )?paper|paper lists?|by hand|in excel|spreadsheets?|(?:i|we|they) (?:still|always|usually|keep)|keeps? (?:forgetting|losing|asking|missing))\b/i
const ability =
  /\b(?:(?:i|we|they|he|she|you|users?|people|everyone|\w+(?:ers|ors|ents|ants)) (?:can|will|should|must|could|would be able to|want to|would like to)\s+(?!not\b)|(?:the )?(?:app|tool|system|site|platform|game|it) (?:should|must|will|shows?|lets?|helps?|sends?|can)|(?:the |an? |each )?\w+ (?:sees|receives|picks|gets an?)\b|must not|nice to have|as an? \w+,? i)\b/i

/** The problem: sentences of pain, whom they are about, and what follows from them. */
export function problemEntries(pieces: readonly Piece[], source: string, isAsked: boolean): Entry[] {
  const sentences = proseOf(pieces).filter(
    it => !isUnder(it, elsewhere) && !/^as an? /i.test(it.text) && !/\bshall\b/i.test(it.text),
  )
  // What people will be able to do is the other side of it, even where somebody "struggles".
  const pains = sentences.filter(
    it => isUnder(it, heading) || ((pain.test(it.text) || today.test(it.text)) && !ability.test(it.text)),
  )
  const entries: Entry[] = []
  for (const sentence of pains) {
    const cut =
      /^(?<what>.{15,}?)(?:,|(?<!\s))\s+(?:because|which means(?: that)?|as a result|and (?:this|that|it) costs|so)\s+(?<why>.{8,})$/is.exec(
        sentence.text,
      )?.groups
    const whole = cost.test(sentence.text) && !pain.test(sentence.text)
    if (cut !== undefined && cost.test(sentence.text)) {
      entries.push(found({ painPoint: cut['what'], whyImportant: cut['why'] }, [sentence], source))
    } else
      entries.push(
        found(whole ? { whyImportant: sentence.text } : { painPoint: sentence.text }, [sentence], source),
      )
    const who = whoIn(sentence.text)
    if (who !== undefined) entries.push(found({ whoExperiences: who }, [sentence], source))
  }
  if (pains.length === 0 && !isAsked) return []
  const reasons = sentences.filter(
    it =>
      !pains.includes(it) &&
      /\b(?:this (?:matters|is important|costs)|it (?:matters|costs)|important because|which means|costs?)\b/i.test(
        it.text,
      ),
  )
  return [...entries, ...reasons.map(it => found({ whyImportant: it.text }, [it], source))]
}
