import { linkTextOf, links, linkTargetsOf, itemsOf } from '#domain/specification/links.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { modules } from '#domain/modules/index.ts'
import { neighboursOf } from '#domain/specification/neighboursOf.ts'
import {
  formOf,
  itemListOf,
  type FormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { ContextMessage, ConversationContext } from '#server/mentor/mentorEngine.ts'
import { condenseForm, writtenFormOf, type HasId } from '#server/mentor/model/condenseForm.ts'
import { countMessageTokens, selectRecentMessages } from '#server/mentor/model/recentMessages.ts'
import type { QuestionForModel } from '#server/mentor/model/openQuestions.ts'
import {
  allocateTokens,
  countDataTokens,
  fitItems,
  fitText,
  toDataJson,
  type Fitted,
} from '#server/mentor/model/tokenBudget.ts'

/** The tag of the block that contains user input. */
export const dataTag = 'project_data'

/** Formats data as a block that nothing in it can close. */
export const toDataBlock = (data: Readonly<Record<string, unknown>>): string =>
  `<${dataTag}>\n${toDataJson(data)}\n</${dataTag}>`

/** Escapes tags of our block in a message. */
export const escapeDataTags = (text: string): string =>
  text.replace(/<(?=\s*(?:\/\s*)?project_data)/gi, '&lt;')

/**
 * The sections of a prompt's data with their weights, which decide how much of each is left out if the window is too
 * small. A new kind of material, such as the findings of checks, is a line here and a section in `sectionsOf`.
 */
const weights = {
  project: 1,
  names: 2,
  form: 8,
  neighbours: 8,
  others: 4,
  brainDump: 8,
  saidElsewhere: 1,
  openQuestions: 3,
} as const
type SectionName = keyof typeof weights
/** The conversation's weight among the sections. */
const conversationWeight = 10

/** A section's data in full, and how it is shortened; undefined if there is nothing to say. */
interface Section {
  readonly full: unknown
  /** Returns what fits, and in a few words what doesn't. */
  fit(this: void, tokens: number): Fitted
  readonly leftOut: string
}

/** What a prompt's data is about. */
export interface DataSubject {
  /** The module in question; undefined if it is the whole specification. */
  readonly module: FormKey | undefined
  readonly project: Specification
  readonly projectName: string
  readonly fromOtherModules?: ConversationContext['fromOtherModules']
  /** What is open in the whole specification, the most important first. */
  readonly openQuestions?: readonly QuestionForModel[]
  /** Tells the project's stored items from those of drafts, which can only be cited by name. */
  readonly hasId?: HasId
}

/** The data of a prompt with as much of the conversation as fits beside it. */
export interface PromptData {
  readonly data: Readonly<Record<string, unknown>>
  readonly messages: readonly Pick<ContextMessage, 'role' | 'content'>[]
  /** True if older messages, or a part of the last one, were left out. */
  readonly isOlderLeftOut: boolean
}

/**
 * Returns the project data that a model gets: the form in question, a digest of all modules (its neighbours in full,
 * the others condensed), the names that the form may link to, the brain dump, and the conversation. Deterministic,
 * and never more than `tokens`; what doesn't fit is named in `leftOut`.
 */
export function createPromptData(
  subject: DataSubject,
  all: readonly ContextMessage[],
  tokens: number,
  countText?: (text: string) => number,
): PromptData {
  const sections = sectionsOf(subject)
  const names = Object.keys(sections) as SectionName[]
  // Names of keys, brackets and the list of what was left out.
  const room = Math.max(0, tokens - 40 - 20 * (names.length + modules.length))
  const needs = Object.fromEntries(
    names.map(name => [name, { needed: countDataTokens(sections[name]!.full, room), weight: weights[name] }]),
  )
  const messagesNeed = { needed: countMessageTokens(all, room, countText), weight: conversationWeight }
  const allocated: Readonly<Record<string, number>> = allocateTokens<string>(room, {
    ...needs,
    messages: messagesNeed,
  })
  const leftOut: string[] = []
  const fitted = Object.fromEntries(
    names.map(name => {
      const { full, fit, leftOut: sentence } = sections[name]!
      if (needs[name]!.needed <= allocated[name]! && allocated[name]! < room) return [name, full]
      const { value, isCut } = fit(allocated[name]!)
      if (isCut) leftOut.push(sentence)
      return [name, value]
    }),
  ) as { readonly [K in SectionName]?: unknown }
  const { messages, isOlderLeftOut } = selectRecentMessages(all, allocated['messages']!, countText)
  if (isOlderLeftOut) leftOut.push('earlier parts of the conversation')
  const { neighbours, others, names: linkNames, ...rest } = fitted
  const digest = { ...(neighbours as object | undefined), ...(others as object | undefined) }
  const inOrder = modules.filter(({ key }) => Object.hasOwn(digest, key))
  const data = {
    ...rest,
    ...(linkNames as object | undefined),
    ...(inOrder.length === 0
      ? {}
      : { modules: Object.fromEntries(inOrder.map(({ key }) => [key, Reflect.get(digest, key)])) }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
  }
  return { data, messages, isOlderLeftOut }
}

function sectionsOf(subject: DataSubject): { readonly [K in SectionName]?: Section } {
  const {
    module,
    project,
    projectName,
    fromOtherModules = [],
    openQuestions = [],
    hasId = () => true,
  } = subject
  const near: readonly ModuleKey[] =
    module === undefined ? modules.map(({ key }) => key) : neighboursOf(module)
  const far = modules.map(({ key }) => key).filter(key => key !== module && !near.includes(key))
  const quotes = [
    ...new Set(
      fromOtherModules.flatMap(({ finds }) =>
        Object.values(finds).flatMap(({ evidence }) => evidence.map(({ quote }) => quote)),
      ),
    ),
  ]
  const hasBrainDump = module !== 'brainDump' && !isBlank(project.brainDump)
  return {
    project: textSection(projectName, 'the end of the project’s name'),
    ...(module === undefined
      ? {}
      : {
          form: {
            full: writtenFormOf(module, project[module], hasId) ?? null,
            fit: tokens => fitForm(module, project[module], tokens, hasId),
            leftOut: `parts of ${formOf(module).title}`,
          },
        }),
    ...namesSection(module, project, hasId),
    neighbours: formsSection(near, project, writtenFormOf, hasId),
    others: formsSection(far, project, condenseForm, hasId),
    ...(hasBrainDump ? { brainDump: textSection(project.brainDump, 'the rest of the brain dump') } : {}),
    ...(quotes.length === 0
      ? {}
      : {
          saidElsewhere: {
            full: quotes,
            fit: tokens => fitItems(quotes, tokens),
            leftOut: 'parts of other conversations',
          },
        }),
    ...(openQuestions.length === 0
      ? {}
      : {
          openQuestions: {
            full: openQuestions,
            fit: tokens => fitItems(openQuestions, tokens),
            leftOut: 'less important open questions',
          },
        }),
  }
}

const textSection = (text: string, leftOut: string): Section => ({
  full: text,
  fit: tokens => fitText(text, tokens),
  leftOut,
})

/** The names that fields of this module may link to, by module, as the links have to spell them. */
function namesSection(
  module: FormKey | undefined,
  project: Specification,
  hasId: HasId,
): { readonly names?: Section } {
  const linked = links.filter(({ from }) => from === module)
  if (linked.length === 0) return {}
  const all = Object.fromEntries(
    linked.map(({ to, by }) => [
      `${to}Names`,
      linkTargetsOf(project, to).map(target =>
        hasId(target.id) ? linkTextOf(target, by) : target.name.trim(),
      ),
    ]),
  )
  return {
    names: {
      full: all,
      fit: tokens => fitParts(all, tokens, (_, names, share) => fitItems(names as readonly unknown[], share)),
      leftOut: 'names that could be linked to',
    },
  }
}

type FormView = (module: FormKey, value: unknown, hasId: HasId) => unknown

/** A section of forms by key; a form without a word is null, which says that nothing was written there yet. */
function formsSection(
  keys: readonly ModuleKey[],
  project: Specification,
  view: FormView,
  hasId: HasId,
): Section {
  const full = Object.fromEntries(keys.map(key => [key, view(key, project[key], hasId) ?? null]))
  return {
    full,
    fit: tokens =>
      fitParts(full, tokens, (key, _, share) =>
        fitForm(key as ModuleKey, project[key as ModuleKey], share, hasId),
      ),
    leftOut: 'parts of other modules',
  }
}

/** Shortens named parts that together are too long, the longest ones first. */
function fitParts(
  parts: Readonly<Record<string, unknown>>,
  tokens: number,
  fit: (name: string, part: unknown, tokens: number) => Fitted,
): Fitted {
  const room = Math.max(0, tokens - 4 * Object.keys(parts).length)
  const allocated = allocateTokens(
    room,
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        { needed: countDataTokens(part, room + 1), weight: 1 },
      ]),
    ),
  )
  let isCut = false
  const value = Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      if (countDataTokens(part, room + 1) <= allocated[name]!) return [name, part]
      const fitted = fit(name, part, allocated[name]!)
      isCut ||= fitted.isCut
      return [name, fitted.value]
    }),
  )
  return { value, isCut }
}

/** Shortens a form to fit: condensed, then item by item, field by field, or from its start. */
function fitForm(module: FormKey, value: unknown, tokens: number, hasId: HasId): Fitted {
  const full = writtenFormOf(module, value, hasId) ?? null
  if (countDataTokens(full, tokens + 1) <= tokens) return { value: full, isCut: false }
  if (typeof full === 'string') return fitText(full, tokens)
  const condensed = condenseForm(module, value, hasId)
  if (itemListOf(module) !== undefined) {
    const { value: items } = fitItems(condensed as readonly unknown[], tokens)
    return { value: items, isCut: true }
  }
  const fields = full as Readonly<Record<string, unknown>>
  const { value: short } = fitParts(fields, tokens, (_, part, share) =>
    typeof part === 'string' ? fitText(part, share) : fitText(JSON.stringify(part), share),
  )
  return { value: short, isCut: true }
}

/** The items of a specification that are stored under the same id in another one. */
export function createHasId(stored: Specification): HasId {
  const ids = new Set(modules.flatMap(({ key }) => itemsOf(stored, key).map(({ id }) => id)))
  return id => ids.has(id)
}
