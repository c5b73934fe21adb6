import type { Proposal } from '#domain/proposal/proposal.ts'
import type { Specification } from '../../specification/specification.ts'
import { remarksIn } from './remarksOnItems.ts'
import { sentencesIn } from './sentencesIn.ts'
import { setChange } from './setChange.ts'
import { splitOutsideBrackets } from '../../text/splitOutsideBrackets.ts'
import { capitalize } from '../language/stripFillers.ts'
import { isAside } from './withoutAsides.ts'

const correction =
  /^(?:(?:no|nope|wait|sorry|oh)[,\s]+){0,2}(?:that['’]?s|that is|this is) (?:wrong|not (?:right|it|what i meant))\b/i
/** “Apart from streaming?” */
const askingBack =
  /^(?:(?:apart from|besides|except(?: for)?|other than|you mean)\s[^?]{2,80}|(?:hm+|well|what else))\?$/i
const label =
  /^(?:(?:and |also |too ){0,2}(?:left )?out(?: of scope)?(?: too| as well)?|(?:(?:we|i) )?(?:(?:do )?not?|don['’]?t)(?: need(?:ed)?| want(?:ed)?| included?| now| in it)?|excluded|never|without)\s?:\s/i
const bullet = /^[-*•]\s+/
/** “… are likewise left out”, “none of that” */
const saysLeftOut =
  /(?:,\s(?:none|not any|all) of (?:that|this|these|those|them)|\s(?:(?:is|are|will be|stays?) )?(?:likewise |also |both |all )?(?:left out|out of scope|excluded|not (?:planned|included|needed|part of (?:it|this|the (?:project|app|first version)))))\W*$/i
const denial = /^(?:and |also )?(?:no|not|nor|without|never|we['’]re not|we don['’]t|nothing)\b/i

/**
 * An answer about what isn't built as a list of that: without corrections and labels, and with what is done instead in
 * brackets, as in “no cards online, cash or transfer. No shop”.
 */
export function exclusionsIn(text: string): string {
  const sentences = sentencesIn(text, { atSemicolons: true }).filter(
    it => !correction.test(it) && !isAside(it) && !askingBack.test(it),
  )
  const isDenied = sentences.filter(it => denial.test(it)).length > 1
  const lines = sentences.flatMap(sentence => {
    const plain = sentence.replace(label, '').replace(saysLeftOut, '')
    return membersIn(plain)?.map(it => `- ${it}`) ?? [withInstead(plain.replace(notDone, ''), isDenied)]
  })
  const isListed = lines.length > 1 && lines.some(line => bullet.test(line))
  return (isListed ? lines.map(line => `- ${line.replace(bullet, '')}`) : lines).join('\n')
}

/** “What’s left out is …”, “… come later” */
const announcing =
  /^(?:(?:and|also|so)\s)?(?:(?:what(?:['’]s| is)|things?|features?)\s(?:also\s)?(?:left out|excluded|out(?: of scope)?|not (?:in|included|planned|part of it))(?: on purpose| for now)?\s?(?:is|are|:)?|(?:left out|excluded|out of scope)\s(?:is|are))\s?:?\s/i
const putOff =
  /,?\s(?:(?:that['’]?s |(?:can |could |may |should |will )?(?:all )?(?:come|comes|follow|is|are|be|wait)\s(?:all\s)?)?(?:for )?(?:later(?: on)?|another time|afterwards|not now|(?:for )?(?:a|the) (?:later|next|second) version))\W*$/i
/** “We don’t do invoices”, “I don’t want push messages either” */
const notDone =
  /^(?:(?:and|also)\s)?(?:i|we) (?:really |also )?(?:don['’]?t|do not|won['’]?t) (?:do|want|need|build|make|have)\s(?:(?:any|an?)\s)?(?=\p{L})/iu
const addition = /^(?:(?:and|also|or|nor)\s)?(?:no|not|neither)?\s?(?=\S)/i
/** What says more than the name of something. */
const telling =
  /\b(?:is|are|was|were|that|which|they|he|she|it|we|i|you|stays?|because|so|only|must|can|already|cash|instead)\b/i
const mostMemberWords = 8
const mostHalfWords = 4
const fewestMembers = 3

/** The members of a sentence that lists what is left out; undefined if it says anything else of them. */
function membersIn(sentence: string): string[] | undefined {
  const bare = sentence.replace(/(?<![.;!])[.;!]+$/, '').replace(bullet, '')
  const list = bare.replace(announcing, '').replace(putOff, '')
  const members = splitOutsideBrackets(
    list,
    /,\s(?:(?:and|or|nor)\s)?|\s(?:and|or|nor)\s(?=(?:no|not|nothing|any|anything|the|an?|everything|all)\s)/gi,
  )
    .flatMap((it, i, all) => {
      // “A, b and c”
      const halves = i > 0 && i === all.length - 1 ? it.split(/\s(?:and|or|nor)\s/i) : [it]
      return halves.every(half => half.split(/\s+/).length <= mostHalfWords) ? halves : [it]
    })
    .map(it =>
      it
        .trim()
        .replace(notDone, '')
        .replace(addition, '')
        .replace(/^(?:the|an?)\s(?=\p{L})/iu, '')
        .replace(/\s(?:either|as well|too|neither)$/i, ''),
    )
    .filter(it => /\p{L}/u.test(it))
  const isAnnounced = list !== bare
  const isPair = members.length === 2 && /\sand\s(?:no|the|an?)\s/i.test(list) && !list.includes(',')
  const isList =
    members.length >= (isAnnounced || isPair ? 2 : fewestMembers) &&
    members.every(it => it.split(/\s+/).length <= mostMemberWords && !telling.test(it))
  return isList ? members.map(capitalize) : undefined
}

/** Takes lines away of which an answer says that they aren’t left out: ““Maps” isn’t out of scope”. */
export function withoutExclusions(
  text: string,
  { outOfScope: { excludedFeatures } }: Specification,
): { readonly said: string; readonly proposal: Proposal } | undefined {
  const lines = excludedFeatures.split('\n')
  const items = lines.map((line, i) => ({ id: `${i}`, name: line.replace(/^[-*•]\s*/, '') }))
  const { said, gone } = remarksIn(text, items, false)
  if (gone.size === 0) return undefined
  const left = lines.flatMap((line, i) => (gone.has(`${i}`) ? [] : [line]))
  const change = setChange(null, 'excludedFeatures', excludedFeatures, left.join('\n'))
  return { said, proposal: { module: 'outOfScope', changes: [change], removals: [] } }
}

/** In an answer that denies each thing, what a sentence goes on with after the comma is what there is. */
function withInstead(sentence: string, isDenied: boolean): string {
  const [first = '', ...others] = sentence.replace(/[.;]$/, '').split(/,\s+/)
  const isInstead =
    isDenied &&
    denial.test(first) &&
    others.length === 1 &&
    !denial.test(others[0]!) &&
    /\s(?:or|only)\s|\bonly\b|\binstead\b/i.test(others[0]!)
  return isInstead ? `${first} (${others[0]!.replaceAll(/\sor\s/gi, '/')})` : sentence
}
