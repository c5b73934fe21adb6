import { z } from 'zod'
import { notations } from '#domain/export/criteria/notation.ts'
import { changedPart, maxHandOvers, wholePart } from '#domain/export/handOver.ts'
import { targetKeys } from '#domain/export/targets/titles.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { tooLongMessage } from '#domain/field/schema.ts'
import { hiddenForms, type HiddenFormKey } from '#domain/specification/specification.ts'
import { hiddenFormSchemas, wireModulesSchema } from './projects.schema.ts'
import { wireAliases } from './wire.ts'

const isoTime = z.iso.datetime()
const ofProject = { id: z.string().describe('The project’s ID') }
const ofUser = z.object({
  userId: z.string().optional().describe('The caller’s own ID; checked, never used for look-ups'),
})

const hiddenFormKeys = hiddenForms.map(({ key }): HiddenFormKey => key)
/** The parts that have their own revisions: each module, the project's own texts, and the hidden forms. */
const parts = [
  ...wireModulesSchema.keyof().options,
  'rawIdeaDetails',
  'projectName',
  'projectDescription',
  ...hiddenFormKeys,
] as const

const changes = z
  .object({
    added: z.int().nonnegative().describe('Items added'),
    removed: z.int().nonnegative().describe('Items removed'),
    moved: z.int().nonnegative().describe('Items in a different position'),
    edited: z.int().nonnegative().describe('Fields or items with different content'),
    words: z.int().describe('Change in the number of words; negative if there are fewer'),
    names: z.array(z.string()).describe('The first changes, three at most'),
  })
  .nullable()
  .describe(
    'What changed since the version before it; null for the oldest one, or if comparing would take too long',
  )

export const revisionSchema = z
  .object({
    id: z.string(),
    part: z.enum(parts),
    version: z.int().nonnegative(),
    reason: z
      .enum(['edited', 'applied', 'restored', 'merged', 'overwritten', 'emptied'])
      .describe(
        'What replaced it: an edit, a proposal, an older version, a merge, a save that hadn’t seen it, or empty text',
      ),
    createdAt: isoTime.describe('When it was replaced; it was the current version until then'),
  })
  .meta({ id: 'Revision' })

const name = z
  .string()
  .trim()
  .min(1, 'Please enter a name.')
  .max(sizeLimits.snapshotNameLength, tooLongMessage(sizeLimits.snapshotNameLength))

const handOver = z
  .strictObject({
    target: z.enum(targetKeys).describe('The tool or format'),
    notation: z.enum(notations).describe('How acceptance criteria were written'),
    part: z
      .string()
      .regex(new RegExp(`^(?:${wholePart}|${changedPart}|[A-Z]{2}-[0-9]{1,9})$`))
      .describe(
        '`all`; `changes` if it was only what had changed since an earlier version; or the ID of one feature',
      ),
  })
  .meta({ id: 'HandOver' })

export const snapshotSchema = z
  .object({
    id: z.string(),
    name: z.string().nullable().describe('Null if it was saved automatically, at an export or a hand-over'),
    handOvers: z.array(handOver).describe('What this version was handed over to, the latest last'),
    createdAt: isoTime,
    progress: z.int().min(0).max(100).describe('Filled modules as a whole percentage of all modules'),
  })
  .meta({ id: 'Snapshot' })

const ofRevision = z.object({ ...ofProject, revisionId: z.string() })
const ofSnapshot = z.object({ ...ofProject, snapshotId: z.string() })
const value = z.unknown().describe('The same as `moduleData`, or a hidden form’s value, in a save, or a text')

/** A project's texts, as stored in a snapshot. */
export const snapshotContentSchema = z.object({
  projectName: z.string(),
  projectDescription: z.string(),
  rawIdeaDetails: z.string(),
  modules: wireModulesSchema,
  ...hiddenFormSchemas,
})

export const historySchemas = {
  revisions: {
    params: z.object(ofProject),
    query: ofUser.extend({
      part: z
        .enum([...parts, ...wireAliases.map(({ alias }) => alias)])
        .default('rawIdeaDetails')
        .describe('Which part to list versions of'),
    }),
    response: z.object({
      current: z.object({ version: z.int().nonnegative(), changes }),
      revisions: z.array(revisionSchema.extend({ changes })),
    }),
  },
  revision: { params: ofRevision, query: ofUser, response: revisionSchema.extend({ value }) },
  restore: {
    params: ofRevision,
    query: ofUser,
    response: z.object({
      part: z.enum(parts),
      version: z.int().nonnegative().describe('Its new version'),
      value,
    }),
  },
  snapshots: { params: z.object(ofProject), query: ofUser, response: z.array(snapshotSchema) },
  keep: {
    params: z.object(ofProject),
    query: ofUser,
    body: z.strictObject({
      name: name
        .optional()
        .describe('If there’s no name and the newest snapshot is identical, that one is returned'),
      handOvers: z
        .array(handOver)
        .max(maxHandOvers)
        .optional()
        .describe('What the project is being handed over to; added to those of an identical snapshot'),
    }),
    response: snapshotSchema,
  },
  snapshot: {
    params: ofSnapshot,
    query: ofUser,
    response: snapshotSchema.extend({ content: snapshotContentSchema }),
  },
  rename: { params: ofSnapshot, query: ofUser, body: z.strictObject({ name }), response: snapshotSchema },
  remove: { params: ofSnapshot, query: ofUser, response: z.object({ success: z.literal(true) }) },
  compare: {
    params: ofSnapshot,
    query: ofUser.extend({
      with: z.string().default('now').describe('Another snapshot’s ID, or `now` for the current project'),
    }),
    response: z.object({
      isEqual: z.boolean(),
      markdown: z.string().describe('What changed from this snapshot to the other, module by module'),
    }),
  },
} as const
