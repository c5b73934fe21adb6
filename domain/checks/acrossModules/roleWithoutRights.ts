import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { sentencesOf } from '../words/sentences.ts'
import { rememberByText, ruleModules, textsOf, type StatedText } from './specificationTexts.ts'

/** "The office has a role of its own.": a role, and nothing else in the sentence. */
const bareRole =
  /^\s{0,3}(?:the\s|an?\s|our\s|each\s|every\s)?(?<who>[\p{L}’'-]{2,20}(?:\s[\p{L}’'-]{2,20}){0,3})\s(?:ha(?:s|ve)|gets?|needs?|receives?)\s(?:an?\s|its\s|their\s|his\s|her\s|the\s)?(?:own\s|separate\s|special\s|extra\s|different\s|additional\s|extended\s|limited\s|restricted\s|corresponding\s|certain\s|more\s|fewer\s|other\s)*(?:roles?|rights?|permissions?|access|accounts?|privileges|log-?ins?)(?:\sof\s(?:its|their|his|her)\sown|\s(?:too|as\swell|also)|\sthan\s(?:[\p{L}-]{2,20}\s?){1,3})?\s?[.;]?\s*$/iu
/** "The referee role exists as well.", "Our secretary looks after members." */
const namedRole =
  /^\s{0,3}there\s(?:is|are)\s(?:also|further|in\saddition)\s(?:an?\s)?(?:[\p{L}-]{3,20}\s?){1,2}[.;]?\s*$|^\s{0,3}(?:the\s|an?\s|our\s|there\sis\s(?:also\s)?(?:the\s|an?\s))(?:[\p{L}\p{N}’'-]{2,20}\s){1,3}?(?:roles?\s(?:(?:also\s)?exists?|is\s(?:also\s)?(?:there|needed|planned))(?:\s(?:as\swell|too))?|role(?:\s(?:as\swell|too))?|(?:also\s)?(?:looks?\safter|is\sresponsible\sfor|are\sresponsible\sfor|takes?\scare\sof|deals?\swith|is\sin\scharge\sof|administers?|supervises?|oversees?|helps?\swith|supports?)\s(?:the\s|our\s|all\s)?[\p{L}-]{3,20}(?:\s[\p{L}-]{3,20})?)\s?[.;]?\s*$/iu
/** "There are the roles inspector, clerk and administrator." */
const listedRoles =
  /\b(?:user\s)?roles?\s?(?::|are|is|of|like|such\sas|\()?\s?(?:the\s)?(?<list>[\p{L}’'-]{3,20}(?:\s[\p{L}’'-]{3,20})?(?:,\s[\p{L}’'-]{3,20}(?:\s[\p{L}’'-]{3,20})?){0,6},?\s(?:and|or)\s(?:an?\s)?[\p{L}’'-]{3,20}(?:\s[\p{L}’'-]{3,20})?)\s?[.);]?\s*$/iu

const negation = /\b(?:no|not|never|nobody|none)\b|n['’]t\b/i

export const roleWithoutRights: SpecificationCheck = {
  id: 'role-without-rights',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Role without rights',
  why: 'A builder gives a role too much or too little if nothing says what it may see and do.',
  example: {
    before: 'The office has a role of its own.',
    after: 'The office sees all bookings and can change none.',
  },
  find(specification) {
    const texts = textsOf(specification, ruleModules)
    return texts.flatMap(stated =>
      rolesIn(stated).flatMap(({ start, end, roles }): Fault[] => {
        const silent = roles.find(role => !texts.some(other => saysMore(other, stated, { start, end }, role)))
        if (roles.length > 0 && silent === undefined) return []
        const message = silent === undefined ? messages.bare : messages.silent(silent)
        return [{ address: { ...stated.address, span: { start, end } }, message }]
      }),
    )
  },
}

interface NamedRoles {
  readonly start: number
  readonly end: number
  /** The roles that the sentence lists; none if it names a single one and says nothing else. */
  readonly roles: readonly string[]
}

const rolesIn = rememberByText(({ address, text }): readonly NamedRoles[] =>
  !/\bthere\s(?:is|are)\s(?:also|further|in\saddition)\b|\b(?:roles?|rights?|permissions?|access|accounts?|privileges|log-?ins?|looks?\safter|responsible|takes?\scare|deals?\swith|in\scharge|administers?|supervises?|oversees?|helps?\swith|supports?)\b/i.test(
    text,
  )
    ? []
    : sentencesOf(hideQuoted(text)).flatMap(({ start, text: sentence }) => {
        const place = { start: start + sentence.search(/\S/), end: start + sentence.trimEnd().length }
        const isBare =
          bareRole.test(sentence) ||
          (address.path.includes('securityConsiderations') && namedRole.test(sentence))
        if (isBare && !negation.test(sentence)) return [{ ...place, roles: [] }]
        const list = listedRoles.exec(sentence)?.groups?.['list']
        const roles = list
          ?.split(/,\s?(?:(?:and|or)\s)?|\s(?:and|or)\s/)
          .map(role => role.replace(/^an?\s/, ''))
        return roles === undefined ? [] : [{ ...place, roles }]
      }),
)

/** Whether a text mentions a role anywhere but in the sentence that lists it. */
function saysMore(other: StatedText, listing: StatedText, { start, end }: NamedSpan, role: string): boolean {
  const last = stemsOf(role).at(-1)
  if (last === undefined || !other.stems.includes(last)) return last === undefined
  return other !== listing || stemsOf(other.text.slice(0, start) + other.text.slice(end)).includes(last)
}
type NamedSpan = Pick<NamedRoles, 'start' | 'end'>

const messages = {
  bare: 'This names a role, but not what it may see and do. List its rights.',
  silent: (role: string) => `Nothing says what “${role}” may see and do. List the rights of each role.`,
} as const
