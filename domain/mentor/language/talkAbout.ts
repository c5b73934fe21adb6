import { wordsOf } from '#domain/text/words.ts'
import type { SmallTalk } from './smallTalk.ts'

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that occur in any sentence. A sentence of nothing but these and the words of one kind is about the talk itself. */
const plainWords = wordSet(
  `a an the and but or so to of in on for with as at by from than if is are was were be been am it its it's this that these those
  there here i i'm i've i'd im ive me my mine we our us you your yours u ur you're youre that's thats
  do does did done don't dont doesn't didn't not no have has had haven't can can't cannot could couldn't will would
  wouldn't should just really very also too all quite pretty much rather maybe perhaps probably honestly basically
  actually simply totally completely absolutely entirely well oh ah um uh hm hmm haha hahaha lol god gosh omg then now still any
  one ones thing things much sorry please thanks thank afraid think guess suppose mean say would what which how who
  either even only more most already again ever about up like t s m d ve re ll don doesn didn isn aren wasn haven hasn
  couldn wouldn can`,
)

/** What people say of the talk, by kind: its words, and what has to be there for it. */
const kinds: readonly {
  readonly kind: SmallTalk
  readonly words: ReadonlySet<string>
  readonly sign: RegExp
}[] = [
  {
    kind: 'unclear',
    words: wordSet(
      'understand understood follow get question asking ask meant means sure certain clear answer word words here',
    ),
    sign: /(?:\b(?:not|no|cannot)\b|n['’]?t\b).{0,40}\b(?:understand|understood|follow|get (?:it|that|this|the question)|what (?:you|u|that|this|it) (?:mean|ask|is asking)|question|sure what)\b/i,
  },
  {
    kind: 'told',
    words: wordSet(
      `said told mentioned mention wrote written explained described answered answer covered above before earlier previously beginning
      start same stated see question twice once`,
    ),
    sign: /^\W*(?:covered|answered)\W*$|\b(?:i|we|you|as|already|have|['’]ve|is|are|was|that['’]s|thats)\s(?:\w+\s){0,3}(?:said|told|mentioned|wrote|written|explained|described|answered|covered|stated)\b|^\W*told\b|\bsame (?:as|like) (?:above|before|earlier|previously|the (?:one|question) (?:before|above))\b/i,
  },
  {
    kind: 'unknown',
    words: wordSet(
      `know knows knowing idea ideas clue opinion opinions preference preferences view views care cares mind judge tell expert experts
      decide choose pick leave trust best better understand call professional area strong particular question`,
    ),
    sign: /(?:\b(?:no|not|cannot)\b|n['’]?t\b).{0,30}\b(?:know|ideas?|clue|opinions?|preferences?|views?|care|mind|judge|tell|expert)\b|\b(?:you|u|you['’]re|youre)\s(?:\w+\s){0,3}(?:know|understand|decide|choose|pick|judge|tell|experts?|professional)\b|\b(?:leave|trust) (?:it|that|this|you)\b|\bup to you\b|\byour (?:call|choice)\b/i,
  },
  {
    kind: 'nothing',
    words: wordSet(
      `nothing none noteworthy remarkable special unusual particular obvious self explanatory evident self-explanatory self-evident
      comment comments speaks speak itself itselves goes without saying add further specific relevant worth mentioning noting clear name`,
    ),
    sign: /\b(?:noteworthy|remarkable|self[- ]?(?:explanatory|evident)|obvious|no comments?|speaks? for (?:itself|themselves)|goes without saying|(?:worth|needs?) (?:mentioning|noting)|clear (?:enough|from the name|by itself)|nothing (?:special|unusual|particular|specific|further|relevant|to add))\b/i,
  },
  {
    kind: 'agrees',
    words: wordSet(
      `yes yeah yep yup ok okay okey good fine right exactly correct perfect great nice true agreed agree sure precisely indeed
      absolutely definitely okay super wonderful lovely sounds seems way let's lets leave keep stay stays
      happy spot on hear`,
    ),
    sign: /\b(?:yes|yeah|yep|yup|exactly|precisely|indeed|agreed?|correct|absolutely|definitely|perfect|spot on)\b|\b(?:it|this|that|all)\s?(?:['’]?s|is|are|sounds|seems)\s(?:\w+\s){0,2}(?:good|fine|right|ok|okay|great|nice|perfect|wonderful|lovely|super)\b|^\W*(?:good|fine|great|nice|lovely)(?:\s(?:so|as it is|like (?:this|that)))?\W*$/i,
  },
]

/** No one says nothing about the app at greater length. */
const maxWords = 12

/**
 * What a sentence says about the conversation, if all of its words are such that only the conversation can be meant: "you
 * understand that better than me". Undefined for any other.
 */
export function talkAbout(sentence: string): SmallTalk | undefined {
  if (/\d/.test(sentence) || sentence.includes('?')) return undefined
  const words = wordsOf(sentence.replaceAll('’', "'"))
  if (words.length === 0 || words.length > maxWords) return undefined
  return kinds.find(
    ({ kind, words: own, sign }) =>
      // A bare yes is an answer.
      (kind !== 'agrees' || words.length > 1) &&
      words.every(word => own.has(word) || plainWords.has(word)) &&
      sign.test(sentence),
  )?.kind
}
