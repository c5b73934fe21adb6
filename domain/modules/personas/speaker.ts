import { isRole } from '#domain/mentor/language/roles.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { isDoer } from '../features/isDoer.ts'

const role = String.raw`(?<role>\p{Ll}[\p{L}-]*(?:\s\p{Ll}[\p{L}-]*){0,2}?)(?=[,.;!]|\s(?:and|who|so|but|here|of|at|in|for|then|plus|mostly)\b|\W*$)`
/** "Me, I'm the wardrobe keeper", "the wardrobe keeper is me", "I am Lynne, the wardrobe keeper" */
const oneself = [
  String.raw`\b(?:(?:(?:just|mostly|mainly)\s)?me(?:\s(?:mostly|mainly))?,?\s(?:and\s)?)?(?:i['’]?m|i am|that['’]?s me,?)\s(?:\p{Lu}\p{Ll}+,?\s)?(?:the|an?|your|our|their)\s${role}`,
  String.raw`(?:^|[,.;]\s|\b(?:and|also)\s)(?:the|our|your)\s(?<role>\p{Ll}[\p{L}-]*(?:\s\p{Ll}[\p{L}-]*){0,2}?)\s(?:is|that['’]?s|that is),?\s(?:just\s|only\s)?(?:me|myself)\b`,
  String.raw`\bme,?\s(?:as\s)?(?:the|your|our)\s${role}`,
].map(source => new RegExp(source, 'giu'))

/** The role in which somebody speaks of themselves; undefined if they don't. */
export function calledOneself(text: string): string | undefined {
  for (const pattern of oneself)
    for (const { groups } of text.matchAll(pattern)) {
      const name = groups?.['role'] ?? ''
      if (isSomebody(name)) return toSingularName(name)
    }
  return undefined
}

const isSomebody = (name: string): boolean =>
  name !== '' && (isRole(name) || isDoer(name.split(/\s+/).at(-1)!))

/** An answer that lists people with "me, I'm the wardrobe keeper" as "the wardrobe keeper". */
export const withRoleOfOneself = (text: string): string =>
  oneself.reduce(
    (told, pattern) =>
      told.replace(pattern, (said: string, ...rest: unknown[]) => {
        const { role: name = '' } = rest.at(-1) as Record<string, string | undefined>
        if (!isSomebody(name)) return said
        const [lead = ''] = /^[,.;]\s|^(?:and|also)\s/i.exec(said) ?? []
        return `${lead}the ${name}`
      }),
    text,
  )
