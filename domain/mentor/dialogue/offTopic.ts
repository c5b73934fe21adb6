import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { stripFillers } from '../language/stripFillers.ts'
import { isAction } from '../language/findNouns.ts'
import { splitList } from '#domain/reading/splitList.ts'
import { isRole } from '../language/roles.ts'
import type { Slot } from './slots.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'

const openEndedWords =
  /\b(?:no|not|none|nothing|nope|any|anything|whatever|whichever|open|decide[sd]?|undecided|same|usual|existing|simple|simplest|cheap\w*|free|yet|don['’]?t|doesn['’]?t|does|nobody|builder|developer|you)\b/i
/** Words expected in an answer about technology, besides names of technologies. */
const technicalWords =
  /\b(?:web\w*|sites?|pages?|apps?|native|browsers?|servers?|cloud|hosting|hosted|host|phones?|mobile|tablets?|ipads?|laptops?|desktops?|pcs?|macs?|computers?|devices?|local\w*|offline|online|files?|folders?|sheets?|spreadsheets?|excel|airtable|tables?|lists?|databases?|db|sql\w*|no-?sql|apis?|rest|services?|maps?|payments?|pay|cards?|e-?mails?|mails?|sms|texts?|calendars?|weather|sign-?in|login|oauth|sso|frameworks?|librar(?:y|ies)|packages?|languages?|scripts?|code|plain|html|css|javascript|stores?|stored|storage|saved?|kept|keep|backups?|encrypted|memory|disk|usb|drive|box|machine|raspberry|containers?|docker|region|eu|germany|europe|provider|platform|plugin|extension|bot|tool|system|software|open source|sensors?|cameras?|printers?|scanners?|barcodes?|gps|bluetooth|push|notifications?|ai|model|responsive|one|two|all)\b/i
const quantityWords =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|few|couple|half|most|max\w*|only|just|everyone|everybody|family|families|class|school|club|town|city|village|us|me|myself|small|large|many|at once|at the same time)\b/i

/**
 * An answer to these questions should contain at least one such word. If not, the user is asked whether it belongs
 * there.
 */
const expectedWords: { readonly [path: string]: RegExp } = {
  ...Object.fromEntries(
    ['frontend', 'backend', 'database', 'thirdPartyApis', 'mobile', 'architecture', 'libraries'].map(
      path => [path, technicalWords] as const,
    ),
  ),
  targetPlatform: technicalWords,
  scalabilityNotes: quantityWords,
}

const timePattern =
  /^(?:(?:in|by|until|till|next|this|early|late|mid|end of|on|from|before|after|around|about|the|every)\s+)*(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|spring|summer|autumn|fall|winter|today|tomorrow|tonight|yesterday|christmas|easter|week|month|year|\d[\d.,:/-]*(?:\s*(?:st|nd|rd|th|am|pm|days?|weeks?|months?|years?))?|q[1-4])(?:\s+\d{1,4}(?:st|nd|rd|th)?)?$/i

/** Fields for which people alone, or a date alone, are not an answer. */
const fieldsWithoutPeople = new Set([
  'corePurpose',
  'primaryGoals',
  'painPoint',
  'whyImportant',
  'excludedFeatures',
  'performanceNotes',
  'keyExclusions',
  'mandatoryTechnologies',
  'compliance',
])
const fieldsWithoutTime = new Set(
  [...fieldsWithoutPeople, 'targetAudience', 'whoExperiences', 'usabilityNotes'].filter(
    it => it !== 'whyImportant',
  ),
)

/**
 * Whether an answer seems unrelated to the question: people instead of a technology, a month instead of things. The
 * user is then asked once whether it belongs there, before it is stored.
 */
export function isOffTopic(module: FormKey, slot: Slot, text: string): boolean {
  if (slot.itemName !== undefined || slot.path === '') return false
  const said = stripFillers(text)
  if (!/\p{L}{2}/u.test(said) && slot.field.kind !== 'text') return false
  const names = splitList(said)
  const isAll = (is: (name: string) => boolean) => names.length > 0 && names.every(is)
  const isTime = isAll(it => timePattern.test(it))
  const isPeople = isAll(it => (isRole(it) && !isAction(it)) || /^(?:me|myself|i|us|we)$/i.test(it))
  if (module === 'acceptanceCriteria') return isTime || isPeople
  if (slot.path === 'items') {
    if (module === 'userStories') return isTime
    if (module === 'dataModels' || module === 'personas' || module === 'glossary') return isTime
    return module === 'features' && (isTime || isPeople)
  }
  if (itemListOf(module) !== undefined) return false
  if ((isPeople && fieldsWithoutPeople.has(slot.path)) || (isTime && fieldsWithoutTime.has(slot.path)))
    return true
  const kind = expectedWords[slot.path]
  if (kind === undefined || findTechnologies(said).length > 0 || openEndedWords.test(said)) return false
  return !kind.test(said)
}
