import { tokenCount } from '#domain/length.ts'
import { labelOf, links, targetsOf } from '#domain/links.ts'
import { isBlank } from '#domain/module.ts'
import { formOf, itemListOf, type FormKey, type Specification } from '#domain/specification.ts'
import { wellFormed } from '#server/wellFormed.ts'
import type { Talk } from '#server/mentor/engine.ts'

/** The name of the block that holds what people wrote. */
export const tagged = 'project_data'

/** How many tokens each part may take: with the history about 16,000 in all. */
const most = { form: 5_000, brainDump: 3_000, others: 500 } as const

/** What a model is told of a project for one module: its form, what the form may name, the pitch, the brain dump. */
export function projectData(
  module: FormKey,
  project: Specification,
  { projectName, parked }: Pick<Talk, 'projectName' | 'parked'>,
): Readonly<Record<string, unknown>> {
  const heard = parked.flatMap(({ finds }) =>
    Object.values(finds).flatMap(({ evidence }) => evidence.map(({ quote }) => quote)),
  )
  const { overview, brainDump } = project
  const isPitched = module !== 'overview' && Object.values(overview).some(text => !isBlank(text))
  const isTold = module !== 'brainDump' && !isBlank(brainDump)
  return {
    project: shortened(projectName, most.others),
    ...(isPitched ? { overview: fitted('overview', project, most.others) } : {}),
    ...namesFor(module, project),
    ...(isTold ? { brainDump: shortened(brainDump, most.brainDump) } : {}),
    ...(heard.length === 0 ? {} : { saidElsewhere: atMost([...new Set(heard)], most.others) }),
    form: fitted(module, project, most.form),
  }
}

/** As a block that nothing in it can end: JSON without any sign that a tag is made of. */
export function dataBlock(data: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(wellFormed(data), undefined, 1)
  return `<${tagged}>\n${json.replace(/[<>&]/g, escaped)}\n</${tagged}>`
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A message that neither opens nor closes a block of ours. */
export const unforged = (text: string): string => text.replace(/<(?=\s*(?:\/\s*)?project_data)/gi, '&lt;')

/** Names of the items that fields of this module may name, by module. */
function namesFor(module: FormKey, project: Specification): Readonly<Record<string, readonly unknown[]>> {
  const linked = links.filter(({ from }) => from === module)
  return Object.fromEntries(
    linked.map(({ to, by }) => {
      const names = targetsOf(project, to).map(target => labelOf(target, by))
      return [to, atMost(names, most.others)]
    }),
  )
}

/** A form as far as it fits: items one by one, a text from its start. */
function fitted(module: FormKey, project: Specification, tokens: number): unknown {
  const value: unknown = project[module]
  const json = JSON.stringify(value)
  if (fits(json, tokens)) return value
  if (itemListOf(module) !== undefined) return atMost(value as readonly unknown[], tokens)
  if (typeof value === 'string') return shortened(value, tokens)
  return `${shortened(json, tokens)} (the rest of ${formOf(module).title} is left out)`
}

/** As many from the start as fit, and how many were left out. */
function atMost(all: readonly unknown[], tokens: number): readonly unknown[] {
  let left = tokens
  const end = all.findIndex(it => (left -= tokenCount(JSON.stringify(it))) < 0)
  return end < 0 ? all : [...all.slice(0, end), `(${all.length - end} more are left out)`]
}

/** Texts are no more than so many letters a token: what is longer need not be counted, which takes its time. */
const mostLetters = 12

const fits = (text: string, tokens: number) =>
  text.length <= tokens * mostLetters && tokenCount(text) <= tokens

/** A text from its start, as long as it fits. */
function shortened(text: string, tokens: number): string {
  let short = text.slice(0, tokens * mostLetters)
  while (tokenCount(short) > tokens) short = short.slice(0, Math.floor((short.length * 3) / 4))
  return short.length === text.length ? text : `${short} (cut off here)`
}
