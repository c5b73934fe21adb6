import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { createFieldDrafter, fieldIn } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

const draftFields = createFieldDrafter('overview')

/**
 * The name is what the reader found; everything else is in the person's words. An audience that only the pitch names is
 * taken from there: "a quiz app for my class".
 */
export const draft: Drafter = (placed, context) => {
  const statements = placed.filter(statement => fieldIn('overview', statement) !== 'name')
  const fields = draftFields(statements, context).map(withoutLeads)
  const firstOf = (field: string, found = context.found) =>
    found.filter(({ finds }) => finds[field] !== undefined).slice(0, 1)
  const hasAudience = fields.some(({ finds }) => finds['targetAudience'] !== undefined)
  return [
    ...firstOf('name'),
    ...fields,
    ...(hasAudience ? [] : firstOf('targetAudience', foundIn(statements, context.found))),
  ]
}

/** Words at the start of a field that only say that it is one: "Please build me a timer" is about a timer. */
const leads: Readonly<Record<string, RegExp>> = {
  corePurpose:
    /^(?:(?:please|h(?:ey+|i|ello)|yo|so|ok|tl;?dr:?|idea:?|(?:can|could) (?:you|u))[\s,]+)*(?:(?:build|create|make|implement|develop|design|write|code|generate) (?:me |us )?(?=(?:an?|the|some|something)\s)|(?:i|we)(?:['’]d| would)?(?: really| just)? (?:want|need|like) (?:to (?:build|create|make|have) )?(?=(?:an?|the|some|something)\s))/iu,
  targetAudience:
    /^(?:(?:the )?(?:target|intended|main|primary) (?:users?|audience|group|customers?)|users?|audience|it['’]?s|it is|this is)(?:\s?:| are| is| will be)?\s+(?:mainly |mostly |only )?(?:for )?/iu,
}

const withoutLeads = ({ finds, ...item }: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: Object.fromEntries(
    Object.entries(finds).map(([field, find]) => {
      const lead = leads[field]
      const withoutLead = (line: string) => (lead === undefined ? line : capitalize(line.replace(lead, '')))
      return [field, { ...find, value: String(find.value).split('\n').map(withoutLead).join('\n') }]
    }),
  ),
})
