import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault } from '../check.ts'
import { lazily } from '../lazily.ts'
import { findIn, rememberMatches, ruleModules, sentencesIn } from './specificationTexts.ts'
import { excludedBy, sharesFeatureWith, statedSentence, type StatedSentence } from './statedSentences.ts'
import { meaningOf } from './synonyms.ts'

/** What a sentence says becomes of something in a situation. */
interface Outcome extends StatedSentence {
  readonly isRefused: boolean
  /** Whether it's refused in any case, or not in spite of something. */
  readonly isFirm: boolean
  /** What the sentence says before the outcome, and all of it. */
  readonly situation: () => ReadonlySet<string>
  readonly whole: () => ReadonlySet<string>
}

const be = String.raw`(?:is|are|be|gets?|was)\s(?:then\s|also\s|simply\s|always\s|automatically\s){0,2}`
const good =
  'accepted|allowed|possible|permitted|admitted|issued|granted|valid|saved|counted|taken|okay|ok|eligible|fine'
/** It doesn't go on: "is refused", "isn't accepted", "can't be selected". */
const refused = new RegExp(
  String.raw`\b(?:${be}(?:refused|rejected|blocked|declined|denied|impossible|forbidden|prohibited|invalid|locked|excluded|not\s(?:${good})|never\s(?:${good})|no\slonger\s(?:${good})|turned\s(?:away|down)|sent\sback)|(?:is|are)n[’']t\s(?:${good})|(?:can(?:not|\snot|[’']t)|can\snever|may\snot|must\snot|may\sno\slonger|can\sno\slonger)\s(?:be\s(?:${good}|continued|used|selected|picked|chosen|booked|sent|submitted|entered)|continue|proceed|go\son))\b|:\s?(?:locked|blocked|refused|rejected|not\sallowed|impossible)\b`,
  'iu',
)
/** It goes on: "is accepted", "can still be picked", "may continue". */
const allowed = new RegExp(
  String.raw`\b(?:${be}(?:still\s|nevertheless\s|anyway\s)?(?:${good}|confirmed)|(?:can|may)\s(?:still\s|also\s|nevertheless\s|always\s|then\s){0,2}(?:be\s(?:${good}|continued|used|selected|picked|chosen|booked|sent|submitted|entered)|continue|proceed|go\son)|(?:can|may)\sstill\s(?:be\s)?\p{L}{3,15}|goes?\sthrough|succeeds?)\b`,
  'iu',
)
const strict =
  /\b(?:never|impossible|strictly|under\sno\scircumstances)\b|\b(?:can(?:not|\snot|[’']t)|must\snot|mustn[’']t|may\snot|shall\snot)\b|\bno\s\p{L}{3,20}\s(?:may|can|is|goes|leaves)\b|\b(?:nothing|nobody)\s/iu
/** What is done in spite of a rule: "is lent with a warning", "gets an alert and may continue". */
const remark = String.raw`(?:warnings?|alerts?|hints?|reasons?|notes?|remarks?|comments?|justification)`
const lenient = new RegExp(
  String.raw`\b(?:is|are|can\sbe|may\sbe|gets?)\s(?:then\s|still\s|nevertheless\s)?\p{L}{3,15}\b[^.;\n]{0,25}\bwith\s(?:just\s|only\s)?(?:an?\s)?(?:short\s|written\s)?${remark}\b|\b(?:after|once|when|as\ssoon\sas)\s(?:an?\s|the\s)?${remark}\s(?:has\sbeen|is|was)\s(?:entered|given|confirmed|read|written|noted)|\b${remark}\b[^.;\n]{0,40}\b(?:and|but|yet)\s(?:[\p{L}]{2,15}\s){0,2}?(?:can|may|lets?|is|goes|saves|continues)\b|\b(?:anyway|all\sthe\ssame|regardless)\b`,
  'iu',
)
const negation = /\b(?:no|not|never|nobody|nothing|neither|only|unless|without|cannot|except)\b|n[’']t\b/i
/** What is so only for a part, by another way, or later. */
const limiting = /\b(?:unless|except|only|until|instead|otherwise|or)\b/i

const late =
  /\b(?:after|past|later\sthan)\s(?:the\s|its\s|their\s|a\s)?(?:\p{L}{2,15}\s)?(?:deadlines?|due\sdates?|due|closing\s(?:date|time|day)|expiry|end)\b(?:\sdate\b)?|\b(?:overdue|too\slate|lapsed|late)\b/giu
const below = /\b(?:below|under|less\sthan)\s(?:zero|nought|0)\b|\bin\sthe\sminus\b/gi
/** "Without an address", "not signed": the lack of something is another situation than the thing. */
const lack =
  /\b(?:without|no|not|never|missing)\s(?:an?\s|any\s|the\s|being\s|be\s|yet\s)?(?=\p{L})|n[’']t\s(?=\p{L})/giu

/** The situation that words tell, in one form: "after its due date" is "late". */
function situationOf(text: string): ReadonlySet<string> {
  const plain = text.replaceAll(late, ' late ').replaceAll(below, ' negative ').replaceAll(lack, ' lack')
  return new Set(
    stemsOf(plain)
      .map(meaningOf)
      .filter(stem => !light.has(stem)),
  )
}
const light = new Set(
  stemsOf('still then now system app page case please given when user alway also it').map(meaningOf),
)

const outcomesIn = rememberMatches(
  [refused, allowed, strict, lenient],
  (stated, possible): readonly Outcome[] =>
    sentencesIn(stated).flatMap(({ start, text }) => {
      const isLenient =
        possible.includes(lenient) &&
        lenient.test(text) &&
        !/n[’']t\b|\b(?:not|never|cannot|nothing|nobody)\b/i.test(text)
      const refusal = isLenient ? null : (refused.exec(text) ?? strict.exec(text))
      const match =
        refusal ?? (isLenient ? lenient.exec(text) : negation.test(text) ? null : allowed.exec(text))
      if (match === null || limiting.test(text)) return []
      return [
        {
          ...{ ...statedSentence(stated, start, text), isRefused: refusal !== null },
          isFirm: isLenient || (refusal !== null && !refused.test(text)),
          situation: lazily(() => situationOf(text.slice(0, match.index))),
          whole: lazily(() => situationOf(text)),
        },
      ]
    }),
)

const fewestShared = 2
const leastShare = 0.75

/** Sentences of one feature, or about the same in all words, of which one refuses what the other allows. */
export function outcomesInConflict(
  specification: Specification,
  featureOf: (address: Address) => string | undefined,
): Fault[] {
  const outcomes = findIn(specification, ruleModules, outcomesIn)
  return outcomes.flatMap((outcome, i): Fault[] => {
    const isOfSameFeature = sharesFeatureWith(outcome, featureOf)
    const other = outcomes.slice(0, i).find(it => {
      if (it.isRefused === outcome.isRefused || it.stated === outcome.stated) return false
      const [no, yes] = it.isRefused ? [it, outcome] : [outcome, it]
      const isSameFeature = isOfSameFeature(it)
      if (yes.isFirm) return isSameFeature && areAlike(no.whole(), yes.whole())
      return !no.isFirm && isIn(no.situation(), yes.whole(), isSameFeature ? fewestShared : fewestShared + 1)
    })
    return other === undefined ? [] : [excludedBy(outcome, other)]
  })
}

/** Whether what is said of a situation holds in the other, too. */
function isIn(situation: ReadonlySet<string>, other: ReadonlySet<string>, fewest: number): boolean {
  const shared = [...situation].filter(it => other.has(it)).length
  return shared >= fewest && shared >= situation.size * leastShare
}

/** Whether both are about the same, whichever of it there is or isn't: "without a valid test", "the test has run out". */
function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = [one, other]
    .map(it => new Set([...it].map(stem => stem.replace(/^lack/, '')).filter(stem => stem !== '')))
    .sort((a, b) => a.size - b.size)
  const shared = [...few!].filter(it => many!.has(it)).length
  return shared >= fewestShared && shared >= few!.size * leastAlike
}
const leastAlike = 0.5
