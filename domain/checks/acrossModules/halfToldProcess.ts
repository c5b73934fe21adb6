import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import { mayMatchIn, matching, sentencesIn, textsOf, type StatedText } from './specificationTexts.ts'

/** Something that people start, and how it may end, which is easily forgotten. */
interface Process {
  /** Where it's told. */
  readonly begins: RegExp
  /** Says how it ends otherwise. */
  readonly ends: RegExp
  /** Whether the other end has to be told of this feature, or of consent elsewhere; anywhere is enough otherwise. */
  readonly isOfFeature?: boolean
  readonly message: (words: string) => string
}

const processes: readonly Process[] = [
  {
    begins:
      /\b(?:has|have|needs?|must)\s(?:to\s)?(?:first\s)?(?:approve|confirm|agree\sto|consent\sto)\b|\bneeds?\sthe\s(?:approval|consent|agreement)\sof\b|\b(?:is|are)\s(?:only\s)?(?:valid|booked|published|sent|paid)\s(?:only\s)?(?:as\ssoon\sas|once|when|after)\s(?:[\p{L}’]{1,15}\s){1,4}(?:approves?|confirms?|agrees?|has\s(?:approved|confirmed|agreed))\b/iu,
    ends: /\b(?:refus|reject|declin|den(?:y|ies|ied)|turn(?:s|ed)?\s(?:it\s|them\s)?down|not\s(?:approved|confirmed|agree)|without\s(?:an\s)?(?:approval|answer|consent)|n[’']t\s(?:approve|confirm|agree|answer)|otherwise|veto|object|objection|sent\sback|sends?\s(?:it\s|them\s)?back|laps|expir)/iu,
    isOfFeature: true,
    message: words =>
      `Nothing says what happens without the consent: “${words}”. Say what a refusal or silence leads to.`,
  },
  {
    begins: /\bwaiting[\s-]?lists?\b|\bwait-?lists?\b/iu,
    ends: /\b(?:becomes?\sfree|frees?\sup|free\s(?:place|seat|spot)|is\scancelled|cancels|cancell(?:ed|ation)|moves?\sup|next\s(?:one|person|on)|first\son|one\safter\sthe\sother|offered\s(?:the\s|a\s)(?:free\s|cancelled\s|next\s)?(?:place|seat|spot|time|slot)|drops?\sout|gives?\sup)\b/iu,
    message: words =>
      `Nothing says who leaves the “${words}” and how. Say what happens when a place becomes free.`,
  },
  {
    begins: /\b(?:borrows?|lends?|lent|hands?\sout|rents?\sout|on\sloan|loans?)\b(?!\s(?:money|sum))/iu,
    ends: /\b(?:late|overdue|not\s(?:back|returned|brought)|n[’']t\s(?:back|returned|brought|come\sback)|miss(?:ing|ed)|lost|never\sreturned|after\sthe\s(?:end|day|deadline)|remind\w{0,3})\b/iu,
    message: words =>
      `Nothing says what happens if things don’t come back: “${words}”. Say it for late and lost ones.`,
  },
  {
    begins:
      /\b(?:books?|reserves?|signs?\sup\sfor|registers?\sfor|enrols?\s(?:in|on|for))\s(?:an?|the|one|up\sto|their)\s\p{L}{3,20}/iu,
    ends: /\b(?:cancel|withdraw|unbook|sign(?:s|ed)?\soff|step(?:s|ped)?\sback|drop(?:s|ped)?\sout|deregister|give(?:s|n)?\s(?:it|them|up|the\s\p{L}{3,15})\s?(?:back|up)?|take(?:s|n)?\s(?:it\s)?back|no\slonger\scome|binding|move(?:s|d)?\sit|reschedul)/iu,
    message: words =>
      `Nothing says whether this can be cancelled: “${words}”. Say until when, and what it leads to.`,
  },
  {
    begins:
      /\bscan(?:s|ned|ning)?\s(?:an?|the|its|his|her|their|each|every)?\s?(?:[\p{L}]{2,15}\s){0,2}?(?:codes?|barcodes?|qr|cards?|labels?|badges?|tags?|tickets?|receipts?)\b/iu,
    ends: /\b(?:unreadable|illegible|damaged|unknown|invalid|forgotten|lost|torn|n[’']t\s(?:be\s)?(?:read|scan|recogni)|cannot\s(?:be\s)?(?:read|scan)|not\s(?:be\s)?(?:read|recogni[sz]ed|found|valid)|by\shand|typed?|types|enters?\sthe\s(?:number|code)|manually|red|fails?|wrong|reject\w{0,3}|refus\w{0,3}|without\sa\s(?:code|card|label)|no\s(?:code|card|label|punches))\b/iu,
    message: words => `Nothing says what happens if it can’t be read: “${words}”. Say how people go on.`,
  },
  {
    begins: /\bvot(?:e|es|ing)\s(?:on|for|about|with|yes)\b|\bmajority\b/iu,
    ends: /\b(?:tie|ties|equal|draw|casting\svote|same\snumber|decid(?:es|ing)\svote|quorum|abstain|abstention)\b/iu,
    message: words =>
      `Nothing says what happens with as many for as against: “${words}”. Say what a tie leads to.`,
  },
  {
    begins:
      /\b(?:audio|voice|video|calls?|conversations?|interviews?|examinations?|sessions?|lessons?|meetings?)\s(?:is|are|gets?)\s(?:also\s)?recorded\b(?!\swith|\sas|\sby\s(?:the\s)?(?:clerk|office|secretary))|\brecordings?\sof\s(?:the\s|each\s|every\s)?(?:calls?|conversations?|interviews?|examinations?|lessons?)\b/iu,
    ends: /\b(?:consent|agree[sd]?|permission|opts?\s(?:in|out)|objects?\sto)\b/iu,
    message: words =>
      `Nothing says who agrees to being recorded: “${words}”. Say how you ask, and what a no leads to.`,
  },
]

const consent = /\b(?:approv|confirm|consent|agree|decline)/i

const known = processes.map(it => ({ ...it, mayBegin: mayMatchIn(it.begins), hasEnd: matching(it.ends) }))

export const halfToldProcess: SpecificationCheck = {
  id: 'half-told-process',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Process that’s only half told',
  why: 'The other end has to be built, too: people refuse, cancel, lose things and don’t answer.',
  example: {
    before: 'When a course is full, people go on the waiting list.',
    after: 'When a place becomes free, the first on the waiting list has 24 hours to take it.',
  },
  find(specification) {
    const features = textsOf(specification, ['features']).filter(({ field }) => field === 'description')
    const featureOf = createFeatureLookup(specification)
    const all = textsOf(specification, [
      'features',
      'userStories',
      'acceptanceCriteria',
      'technicalRequirements',
      'nonFunctionalRequirements',
      'constraints',
      'outOfScope',
      'glossary',
    ])
    return known.flatMap(({ begins, mayBegin, hasEnd, isOfFeature, message }): Fault[] => {
      for (const stated of features) {
        if (!mayBegin(stated) || isLow(specification, stated)) continue
        for (const { start, text } of sentencesIn(stated)) {
          const match = begins.exec(text)
          if (match === null) continue
          const isEnded = all.some(
            it =>
              hasEnd(it) &&
              (isOfFeature !== true ||
                featureOf(it.address) === stated.address.item ||
                consent.test(it.text)),
          )
          if (isEnded) break
          const span = { start: start + match.index, end: start + match.index + match[0].length }
          return [{ address: { ...stated.address, span }, message: message(match[0]) }]
        }
      }
      return []
    })
  },
}

const isLow = ({ features }: Specification, { address }: StatedText) =>
  features.find(({ id }) => id === address.item)?.importance === 'Low'
