import { z } from 'zod'
import { toChangePackDocument } from '#domain/changePack/changePackDocument.ts'
import { changePackOf, isEmptyPack } from '#domain/changePack/changePackOf.ts'
import { fitLines } from '#server/mcp/fitLines.ts'
import { ToolRefusal } from '#server/mcp/projectSource.ts'
import { describeVersions, findVersion, labelOf } from '#domain/export/keptVersions.ts'
import { defineTool, maxTokensInput, openProject, projectInput } from '#server/mcp/tool.ts'

export const changes = defineTool({
  name: 'changes',
  title: 'What changed since a version',
  description:
    'Says what changed in a specification since it was last exported or handed over, or since another kept version: the tasks in order, including what to remove from the code, and each requirement that was added, changed (word by word) or removed. Use it when you have built an earlier version.',
  input: z.strictObject({
    ...projectInput,
    since: z
      .string()
      .max(100)
      .optional()
      .describe(
        'The version’s ID, its name, or a time such as “2026-11-21T10:00:00Z”, which means the last version kept by then. Without it, the last version is meant.',
      ),
    maxTokens: maxTokensInput(4_000),
  }),
  scope: 'read',
  async run({ since, maxTokens, ...input }, context) {
    const { source } = context
    const { versions } = source
    if (versions === undefined)
      throw new ToolRefusal(
        'This is a file, which has no earlier versions. Compare it with an older file: ideawright changes OLD NEW.',
      )
    const { id, name, specification } = await openProject(context, input)
    const kept = await versions.list(id)
    const version = findVersion(kept, since)
    if (version === undefined) throw new ToolRefusal(describeVersions(kept))
    const before = await versions.open(id, version.id)
    const pack = await source.runLong(async () =>
      changePackOf(before, specification, { from: labelOf(version), to: 'Now' }),
    )
    if (isEmptyPack(pack)) return `Nothing has changed since ${labelOf(version)}.`
    // A requirement or a section is left out as a whole.
    const [head = '', ...parts] = toChangePackDocument(name, pack)
      .trimEnd()
      .split(/\n(?=#{2,3} )/)
    return fitLines(head, parts, maxTokens)
  },
})
