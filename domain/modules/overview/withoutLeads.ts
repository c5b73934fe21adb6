import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { subjectOf } from '../features/ownClauses.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'

/** Everything before what somebody wants: "Right, what I'm after is …", "… and so we want …". */
const wishLead =
  /^.{0,120}?\b(?:(?:what|all|the thing) (?:i|we)(?:['’]?(?:m|re|d)| am| are| would)?(?: really| actually| just)? (?:want|need|like|after|looking for|imagine|have in mind)(?: to have)?(?: is|['’]s|:)|the (?:whole |basic )?(?:idea|plan|aim)(?: is|['’]s|:)|(?:i|we)(?:['’]?d| would|['’]?m| am|['’]?re| are)?(?: really| just| actually)? (?:want|need|like|wanna|looking for|after|imagine|picture)(?: to (?:build|create|make|have|develop))?(?= (?:an?|some|something|smth|one)\b)|(?:build|create|make|implement|develop|design|write|code|generate)(?: me| us)?(?= (?:an?|some|something|smth)\b))\s*/iu
/** Words at the start of a field that only say that it is one. */
const leads: Readonly<Record<string, RegExp>> = {
  corePurpose:
    /^(?:\W*(?:please|h(?:ey+|i|ello)|yo|so|ok(?:ay)?|right|well|um|uh|basically|tl;?dr|idea|pitch|what(?=:)|what it (?:is|does)|purpose|in short|in one (?:line|sentence)|solution(?: sought)?|(?:can|could) (?:you|u))\b[\s,:!.]+)+/iu,
  targetAudience:
    /^(?:who(?: is it for| uses it)?:|for whom:|for:|users?:|audience:|(?:the )?(?:target|intended|main|primary) (?:users?|audience|group|customers?)|users?|audience|it['’]?s|it is|this is)(?:\s?:| are| is| will be)?\s+(?:mainly |mostly |only )?(?:for )?/iu,
}

/** The field as a person would write it: "Please build me a timer" is about a timer. */
export const withoutLeads = ({ finds, ...item }: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: Object.fromEntries(
    Object.entries(finds).map(([field, find]) => {
      const lines = String(find.value)
        .split('\n')
        .map(line => withoutLead(field, line))
      return [field, { ...find, value: lines.join('\n') }]
    }),
  ),
})

function withoutLead(field: string, line: string): string {
  const lead = leads[field]
  if (lead === undefined) return line
  const bare = line.replace(lead, '')
  const rest = field === 'corePurpose' ? withoutDeeds(bare.replace(wishLead, '')) : bare
  return capitalize(rest.split(/\s+/).length < 3 ? bare : rest)
}

/** "A tool for tenants | : residents report a defect": what people do with it are features. */
function withoutDeeds(purpose: string): string {
  const [, what = '', does = ''] = /^([^:]{8,200}?):\s+(\S.*)$/s.exec(purpose) ?? []
  return what.split(/\s+/).length > 3 && subjectOf(does) !== undefined ? what : purpose
}
