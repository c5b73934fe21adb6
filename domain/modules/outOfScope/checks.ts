import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import { capitalised, replaceIn } from '../../checks/edits.ts'
import { textLinesOf, type TextLine } from '../../checks/textLines.ts'
import type { Specification } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'

const excludedAt = { module: 'outOfScope', path: ['excludedFeatures'] } as const
const linesOf = ({ outOfScope }: Specification) => textLinesOf(outOfScope.excludedFeatures)

const negation =
  /^(?:(?:no|not|without)\s+(?:any\s+)?|(?:we |it |the app )?(?:won['’]t|will not|don['’]t|do not|doesn['’]t|does not) (?:have|include|offer|build|support|provide|contain) (?:an? |any )?|there(?:['’]s| is| are| will be) no )(?=\p{L})/iu

const negatedExclusion: SpecificationCheck = {
  id: 'negated-exclusion',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Exclusion with a “no”',
  why: 'This list names what’s left out, so “no” can be read as its opposite.',
  example: { before: '- No chat', after: '- Chat' },
  find: specification =>
    linesOf(specification).flatMap(({ start, end, text }): Fault[] => {
      const [words] = negation.exec(text) ?? []
      if (words === undefined) return []
      const rest = capitalised(text.slice(words.length))
      const patch = [replaceIn(specification, excludedAt, start, end, rest)]
      return [
        {
          address: { ...excludedAt, span: { start, end } },
          message: messages.negated(text),
          fixes: [{ label: messages.write(rest), patch }],
        },
      ]
    }),
}

const unlistedExclusion: SpecificationCheck = {
  id: 'unlisted-exclusion',
  scope: 'specification',
  group: 'clear',
  severity: 'hint',
  title: 'Exclusions that aren’t a list',
  why: 'In a list, each exclusion can be found, linked and lifted on its own.',
  example: { before: 'Chat, payments, native apps', after: '- Chat\n- Payments\n- Native apps' },
  find(specification) {
    const lines = linesOf(specification)
    const unlisted = lines.filter(({ mark, text }) => mark === '' && !isNoExclusion(text))
    const [first] = unlisted
    if (first === undefined) return []
    const items = lines.flatMap(itemsIn)
    const patch = [setField(specification, excludedAt, items.join('\n'))]
    const isOne = items.length === lines.length
    return [
      {
        address: { ...excludedAt, span: { start: first.start, end: first.end } },
        message: isOne ? messages.noHyphen : messages.severalInLine,
        fixes: [{ label: isOne ? messages.addHyphens : messages.onePerLine, patch }],
      },
    ]
  },
}

/** Headings and "Nothing", and sentences that need another mend first. */
const isNoExclusion = (text: string) =>
  text.endsWith(':') ||
  /^(?:nothing|none|n\/a|everything|anything)(?!\p{L})/iu.test(text) ||
  negation.test(text)

/** Parts of an enumeration longer than this are clauses. */
const maxItemWords = 6

/** The list items of a line: "Chat, payments and native apps" has three. */
function itemsIn({ mark, text }: TextLine): string[] {
  if (mark !== '') return [`${mark}${text}`]
  if (isNoExclusion(text)) return [text]
  const parts = text
    .replace(/\.$/, '')
    .split(/[,;]\s+/)
    .flatMap((part, i, all) =>
      i === all.length - 1 && i > 0 ? part.replace(/^and\s+/i, '').split(/\sand\s/) : [part],
    )
    .map(part => part.trim())
    .filter(part => part !== '')
  const isList =
    parts.length > 1 &&
    /[,;]/.test(text) &&
    !/[():]/.test(text) &&
    parts.every(part => wordsOf(part).length <= maxItemWords)
  return isList ? parts.map(part => `- ${capitalised(part)}`) : [`- ${text}`]
}

const messages = {
  negated: (line: string) => `“${line}” is in a list of what’s left out. Name the thing without “no”.`,
  write: (line: string) => `Write “${line}”`,
  noHyphen: 'Start each excluded feature with a hyphen (-).',
  severalInLine: 'Put each excluded feature on a line of its own, starting with a hyphen (-).',
  addHyphens: 'Add the hyphens',
  onePerLine: 'Make it a list',
} as const

export const checks: readonly SpecificationCheck[] = [negatedExclusion, unlistedExclusion]
