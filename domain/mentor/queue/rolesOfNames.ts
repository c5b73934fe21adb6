import { isDoer } from '#domain/modules/features/isDoer.ts'
import { isRole } from '../language/roles.ts'

const role = String.raw`(?<role>\p{Ll}[\p{L}-]*(?:\s\p{Ll}[\p{L}-]*)?)`
/** “The host at the desk, that is Ulla” */
const called = String.raw`(?:our|the|my|an?)\s${role}(?:\s(?:at|in|on|from|of|for)\s[^,.;]{2,30})?,?\s(?:that['’]s|that is|who is|who['’]s|called|named|is called)\s(?<name>\p{Lu}\p{Ll}+)(?!\p{L})`
const patterns = [
  new RegExp(called, 'giu'),
  new RegExp(
    String.raw`(?<!\p{L})(?<name>\p{Lu}\p{Ll}+)(?:\s\(|,?\s|\s?[–—-]\s?)(?:(?:he|she)(?:['’]s| is)\s|who(?:['’]s| is)\s|is\s)?(?:our|the|my|an?)\s${role}(?=[,.;!)\n]|\s(?:and|who|for|so|but|in|at|of|has|does|is|always|would|wants?|needs?)\b|$)`,
    'gu',
  ),
  new RegExp(String.raw`\b(?:our|the|my)\s${role},?\s(?<name>\p{Lu}\p{Ll}+)(?!\p{L})`, 'gu'),
]

/** The roles of people who are called by their names: “Tom (our engineer)”, “my deputy Anna”. By the name in lower case. */
export function rolesOfNames(text: string): ReadonlyMap<string, string> {
  const plain = text.replaceAll(/,?\s(?:of course|obviously|naturally)(?=[,.;\s])/gi, '')
  const roles = new Map<string, string>()
  for (const pattern of patterns)
    for (const { groups } of plain.matchAll(pattern)) {
      const { name = '', role: told = '' } = groups ?? {}
      const whole = isPerson(told) ? told : isPerson(told.split(/\s/)[0]!) ? told.split(/\s/)[0]! : undefined
      const key = name.toLowerCase()
      if (whole !== undefined && !roles.has(key)) roles.set(key, whole)
    }
  return roles
}

const isPerson = (words: string): boolean => isRole(words) || isDoer(words.split(/\s+/).at(-1)!)
