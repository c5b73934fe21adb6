import { estimateTokens } from '#domain/text/estimateTokens.ts'
import { linkTextOf, links, linkTargetsOf } from '#domain/specification/links.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { formOf, itemListOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { toWellFormed } from '#server/toWellFormed.ts'
import type { ConversationContext } from '#server/mentor/mentorEngine.ts'

/** The tag of the block that contains user input. */
export const dataTag = 'project_data'

/** The token limit of each part; with the messages, about 16,000 in all. */
const maxTokens = { form: 5_000, brainDump: 3_000, others: 500 } as const

/**
 * Returns the project data that a model gets for one module: its form, the items that the form may link to, the pitch
 * and the brain dump.
 */
export function createProjectData(
  module: FormKey,
  project: Specification,
  { projectName, fromOtherModules }: Pick<ConversationContext, 'projectName' | 'fromOtherModules'>,
): Readonly<Record<string, unknown>> {
  const quotes = fromOtherModules.flatMap(({ finds }) =>
    Object.values(finds).flatMap(({ evidence }) => evidence.map(({ quote }) => quote)),
  )
  const { overview, brainDump } = project
  const hasOverview = module !== 'overview' && Object.values(overview).some(text => !isBlank(text))
  const hasBrainDump = module !== 'brainDump' && !isBlank(brainDump)
  return {
    project: fitText(projectName, maxTokens.others),
    ...(hasOverview ? { overview: fitForm('overview', project, maxTokens.others) } : {}),
    ...linkedNamesOf(module, project),
    ...(hasBrainDump ? { brainDump: fitText(brainDump, maxTokens.brainDump) } : {}),
    ...(quotes.length === 0 ? {} : { saidElsewhere: fitItems([...new Set(quotes)], maxTokens.others) }),
    form: fitForm(module, project, maxTokens.form),
  }
}

/** Formats data as a block that nothing in it can close: JSON without the characters that tags are made of. */
export function toDataBlock(data: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(toWellFormed(data), undefined, 1)
  return `<${dataTag}>\n${json.replace(/[<>&]/g, toUnicodeEscape)}\n</${dataTag}>`
}

const toUnicodeEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes tags of our block in a message. */
export const escapeDataTags = (text: string): string =>
  text.replace(/<(?=\s*(?:\/\s*)?project_data)/gi, '&lt;')

/** Returns the names of the items that fields of this module may link to, by module. */
function linkedNamesOf(
  module: FormKey,
  project: Specification,
): Readonly<Record<string, readonly unknown[]>> {
  const linked = links.filter(({ from }) => from === module)
  return Object.fromEntries(
    linked.map(({ to, by }) => {
      const names = linkTargetsOf(project, to).map(target => linkTextOf(target, by))
      return [to, fitItems(names, maxTokens.others)]
    }),
  )
}

/** Shortens a form to fit: items one by one, a text from its start. */
function fitForm(module: FormKey, project: Specification, tokens: number): unknown {
  const value: unknown = project[module]
  const json = JSON.stringify(value)
  if (fits(json, tokens)) return value
  if (itemListOf(module) !== undefined) return fitItems(value as readonly unknown[], tokens)
  if (typeof value === 'string') return fitText(value, tokens)
  return `${fitText(json, tokens)} (the rest of ${formOf(module).title} is left out)`
}

/** Returns the first items that fit, and the number left out. */
function fitItems(all: readonly unknown[], tokens: number): readonly unknown[] {
  let left = tokens
  const end = all.findIndex(it => (left -= estimateTokens(JSON.stringify(it))) < 0)
  return end < 0 ? all : [...all.slice(0, end), `(${all.length - end} more are left out)`]
}

/** No token is longer than this many letters, so longer texts needn't be counted, which takes time. */
const maxLettersPerToken = 12

const fits = (text: string, tokens: number) =>
  text.length <= tokens * maxLettersPerToken && estimateTokens(text) <= tokens

/** Returns the start of a text, as much as fits. */
function fitText(text: string, tokens: number): string {
  let short = text.slice(0, tokens * maxLettersPerToken)
  while (estimateTokens(short) > tokens) short = short.slice(0, Math.floor((short.length * 3) / 4))
  return short.length === text.length ? text : `${short} (cut off here)`
}
