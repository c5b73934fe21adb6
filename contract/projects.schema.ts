import { z } from 'zod'
import { modules as definitions } from '#domain/modules/index.ts'
import {
  sizeLimits,
  projectNameMissingMessage,
  projectSorts,
  projectStatuses,
} from '#domain/specification/project.ts'
import type { Field } from '#domain/field/field.ts'
import { schemaOf, tooLongMessage } from '#domain/field/schema.ts'
import { acceptance } from '#domain/modules/acceptance/definition.ts'
import { decisions } from '#domain/modules/decisions/definition.ts'
import { statements } from '#domain/modules/statements/definition.ts'
import { suggestions } from '#domain/modules/suggestions/definition.ts'
import {
  hiddenForms,
  type HiddenFormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { templateKeys } from './templateKeys.ts'
import { toWireModuleName, wireFormOf, type FiledValueOf, type WireNameOf, type WireValueOf } from './wire.ts'

const limitedText = (length: number) => z.string().max(length, tooLongMessage(length))
const projectName = z
  .string(projectNameMissingMessage)
  .trim()
  .min(1, projectNameMissingMessage)
  .max(sizeLimits.nameLength, tooLongMessage(sizeLimits.nameLength))
const projectDescription = limitedText(sizeLimits.descriptionLength)
const rawIdeaDetails = limitedText(sizeLimits.brainDumpLength)
/** A project's own texts, as clients may send them. */
export const projectTextSchemas = { projectName, projectDescription, rawIdeaDetails }
const isoTime = z.iso.datetime()

const keys = definitions.map(({ key }) => key) as unknown as [ModuleKey, ...ModuleKey[]]

/**
 * The uses of a module's shape on the wire: in responses, in a project file, and in a save. If the wire has a shape
 * of its own (contract/wire.ts), it has to be complete only in responses.
 */
type WireUse = 'answered' | 'filed' | 'accepted'
const wireSchemas = new Map(
  definitions.map(({ key, body }): [ModuleKey, Readonly<Record<WireUse, z.ZodType>>] => {
    const form = wireFormOf(key)
    if (form === undefined) {
      const stored = schemaOf<Field>(body)
      return [key, { answered: stored, filed: stored, accepted: stored }]
    }
    const { answered, filed } = ownSchemasOf(form.body)
    const others = (form.alsoAccepted ?? []).map(other => withoutDefault(schemaOf<Field>(other)))
    return [key, { answered, filed, accepted: others.length === 0 ? filed : z.union([filed, ...others]) }]
  }),
)
const shapeOf = (key: ModuleKey, use: WireUse): z.ZodType => wireSchemas.get(key)![use]

function ownSchemasOf(body: Field): { answered: z.ZodType; filed: z.ZodType } {
  if (body.kind === 'group') {
    const fields = Object.entries(body.fields).map(([name, field]) => [name, schemaOf<Field>(field)] as const)
    const filed = z.strictObject(Object.fromEntries(fields)).partial()
    return { answered: filed.required(), filed }
  }
  const schema = withoutDefault(schemaOf<Field>(body))
  return { answered: schema, filed: schema }
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType) : schema
}

/** Returns the shapes of the modules for one use, by their names on the wire. */
const wireShapeOf = (use: WireUse) =>
  Object.fromEntries(keys.map(key => [toWireModuleName(key), shapeOf(key, use)]))

/** All modules, as they are stored and returned. */
export const wireModulesSchema = z
  // The cast is sound: each name is paired with its own module's shape, which fromEntries can't express.
  .object(
    wireShapeOf('answered') as unknown as { [K in ModuleKey as WireNameOf<K>]: z.ZodType<WireValueOf<K>> },
  )
  .meta({ id: 'Modules' })
/** The modules in a project file; any may be missing. */
export const filedModulesSchema = z
  .strictObject(
    wireShapeOf('filed') as unknown as {
      [K in ModuleKey as WireNameOf<K>]: z.ZodType<FiledValueOf<K>>
    },
  )
  .partial()

const moduleNames = wireModulesSchema.keyof()
const version = z.int().nonnegative()
const itemNumbers = z.record(z.string(), z.int().nonnegative())

const formKey = z.enum(['brainDump', ...keys])
const hiddenFormKeys = hiddenForms.map(({ key }): HiddenFormKey => key)
const part = z.enum([...formKey.options, ...hiddenFormKeys])

/** The hidden forms, which have the same shape on the wire. */
export const hiddenFormSchemas = {
  /** The statements of the brain dump and of answers, each with its state and its places. */
  statements: (
    withoutDefault(schemaOf<Field>(statements.body)) as z.ZodType<Specification['statements']>
  ).meta({ id: 'Statements' }),
  /** What was decided about questions, findings and gaps. */
  decisions: (withoutDefault(schemaOf<Field>(decisions.body)) as z.ZodType<Specification['decisions']>).meta({
    id: 'Decisions',
  }),
  /** What was reported as built, criterion by criterion. */
  acceptance: (
    withoutDefault(schemaOf<Field>(acceptance.body)) as z.ZodType<Specification['acceptance']>
  ).meta({ id: 'Acceptance' }),
  /** Changes that tools suggested. */
  suggestions: (
    withoutDefault(schemaOf<Field>(suggestions.body)) as z.ZodType<Specification['suggestions']>
  ).meta({ id: 'Suggestions' }),
}
const projectFields = {
  _id: z.string(),
  userId: z.string(),
  projectName: z.string(),
  projectDescription: z.string(),
  status: z.enum(projectStatuses),
  createdAt: isoTime,
  updatedAt: isoTime,
  version,
}
export const projectSummarySchema = z
  .object({
    ...projectFields,
    trashedAt: isoTime.nullable().describe('When it was moved to the trash, which keeps it for 30 days'),
    progress: z.int().min(0).max(100).describe('Filled modules as a whole percentage of all modules'),
    about: z
      .string()
      .describe(
        'The beginning of the core purpose, or else of the brain dump: at most 200 characters on one line, empty if both are',
      ),
    next: formKey
      .nullable()
      .describe(
        'The first module that isn’t filled yet; the brain dump if nothing is written yet; null when all are filled',
      ),
  })
  .meta({ id: 'ProjectSummary' })
export const projectSchema = z
  .object({
    ...projectFields,
    rawIdeaDetails: z.string(),
    modules: wireModulesSchema,
    moduleVersions: z.record(moduleNames, version),
    ...hiddenFormSchemas,
    statementsVersion: version,
    decisionsVersion: version,
    acceptanceVersion: version,
    suggestionsVersion: version,
    itemNumbers,
  })
  .meta({ id: 'Project' })

/** The body of a save: a module under its name on the wire, or under its own key. */
type ModuleSave = {
  [K in ModuleKey]: {
    moduleName: K | WireNameOf<K>
    /** In any of the shapes that a save may have. */
    moduleData: unknown
  }
}[ModuleKey]
const moduleSaves = keys.flatMap(key =>
  [...new Set([toWireModuleName(key), key])].map(name =>
    z.strictObject({ moduleName: z.literal(name), moduleData: shapeOf(key, 'accepted') }),
  ),
)
const moduleSave = z.discriminatedUnion(
  'moduleName',
  moduleSaves as unknown as [(typeof moduleSaves)[number]],
) as unknown as z.ZodType<ModuleSave, Pick<ModuleSave, 'moduleName'> & { moduleData: unknown }>

const by = z
  .string()
  .nullable()
  .describe('The `Tab-Id` sent with the change, so that a client can skip its own changes')
const projectState = {
  projectName: z.string(),
  status: z.enum([...projectStatuses, 'deleted']),
  version: version.describe('The project’s own version, which is also the brain dump’s'),
}
/** One event in a project's stream. */
export const projectEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    ...projectState,
    versions: z.partialRecord(part, version).describe('The version of every part that has been saved'),
  }),
  z.object({ type: z.literal('saved'), part, version, by }),
  z.object({ type: z.literal('project'), ...projectState, by }),
])

const userId = z.string().optional().describe('The caller’s own ID; checked, never used for look-ups')
const ofUser = z.object({ userId })
const reason = z
  .enum(['applied', 'restored', 'merged'])
  .optional()
  .describe(
    'Set when a proposal was applied, an older version was restored or a conflict was merged: the replaced value is then always kept',
  )
const id = z.object({ id: z.string().describe('The project’s ID') })
const asSummary = 'Without the modules’ content and the brain dump, but with the progress'

/** The schemas of the call that saves a hidden form. */
function hiddenFormSave<K extends HiddenFormKey>(key: K, name: string) {
  const value = { [key]: hiddenFormSchemas[key] } as { [key in K]: (typeof hiddenFormSchemas)[K] }
  return {
    params: id,
    query: ofUser.extend({ reason }),
    body: z.strictObject(value),
    response: z
      .object({
        _id: z.string(),
        updatedAt: isoTime,
        ...value,
        version: version.describe('Its new version'),
      })
      .meta({ id: name }),
  }
}

export const projectSchemas = {
  list: {
    query: ofUser.extend({
      status: z
        .enum([...projectStatuses, 'all'])
        .default('active')
        .describe('`all` means all projects except those in the trash'),
      search: z
        .string()
        .max(200, tooLongMessage(200))
        .optional()
        .describe('Plain text to find in names, descriptions and brain dumps, ignoring case'),
      sort: z
        .enum(projectSorts)
        .default('updated')
        .describe(
          'Most recently changed first, by name, or most complete first. The trash lists the most recently deleted first',
        ),
      view: z.literal('summary').optional().describe(asSummary),
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(100)
        .describe('The maximum number of projects per page'),
      cursor: z
        .string()
        .max(1_000)
        .optional()
        .describe('Where the next page begins; comes from the Link header of a response'),
    }),
    response: z.array(z.union([projectSchema, projectSummarySchema])),
  },
  create: {
    query: ofUser.extend({ view: z.literal('summary').optional() }),
    body: z.strictObject({
      projectName,
      projectDescription: projectDescription.default(''),
      rawIdeaDetails: rawIdeaDetails.default(''),
      template: z
        .enum(templateKeys)
        .optional()
        .describe(
          'Fills in its modules and, if none is sent, its brain dump; without a template they start blank',
        ),
      userId,
    }),
    response: z.union([projectSchema, projectSummarySchema]),
  },
  read: { params: id, query: ofUser, response: projectSchema },
  events: { params: id, query: ofUser, response: projectEventSchema },
  update: {
    params: id,
    query: ofUser.extend({ view: z.literal('summary').optional().describe(asSummary), reason }),
    body: z.strictObject({
      projectName: projectName.optional(),
      projectDescription: projectDescription.optional(),
      rawIdeaDetails: rawIdeaDetails.optional(),
      status: z.enum(projectStatuses).optional(),
      userId,
    }),
    response: z.union([projectSchema, projectSummarySchema]),
  },
  saveModule: {
    params: id,
    query: ofUser.extend({ reason }),
    body: moduleSave,
    response: z
      .object({
        _id: z.string(),
        projectName: z.string(),
        projectVersion: version.describe(
          'The project’s own version, which a new name in the overview raises',
        ),
        updatedAt: isoTime,
        moduleName: moduleNames,
        moduleData: z.unknown().describe('The stored value: normalised text, and items with their IDs'),
        version: version.describe('The module’s new version'),
        itemNumbers,
      })
      .meta({ id: 'SavedModule' }),
  },
  saveStatements: hiddenFormSave('statements', 'SavedStatements'),
  saveDecisions: hiddenFormSave('decisions', 'SavedDecisions'),
  saveAcceptance: hiddenFormSave('acceptance', 'SavedAcceptance'),
  saveSuggestions: hiddenFormSave('suggestions', 'SavedSuggestions'),
  remove: {
    params: id,
    query: ofUser.extend({
      permanent: z
        .stringbool()
        .default(false)
        .describe('`true` permanently deletes a project that’s in the trash'),
    }),
    response: z.object({ success: z.literal(true) }),
  },
  emptyTrash: {
    params: z.object({ userId: z.string().describe('The caller’s own ID') }),
    response: z.object({ success: z.literal(true), removed: z.int().nonnegative() }),
  },
  stats: {
    params: z.object({ userId: z.string().describe('The caller’s own ID') }),
    response: z
      .object({
        total: z.int(),
        byStatus: z.record(z.enum(projectStatuses), z.int()),
        averageProgress: z.int().min(0).max(100),
        modulesFilled: z.int(),
        lastUpdatedAt: isoTime.nullable(),
      })
      .meta({ id: 'Stats' }),
  },
} as const
