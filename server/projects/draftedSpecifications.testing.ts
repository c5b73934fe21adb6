import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { projectFileSchema } from '#contract/projectFile.schema.ts'
import { sortText } from '#domain/mentor/sort/sortText.ts'
import { modules } from '#domain/modules/index.ts'
import { applyProposal } from '#domain/proposal/applyProposal.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'

type Named = readonly [string, Specification]

/** What Sort makes of a brain dump if everything it proposes is accepted. */
function draftedSpecification(brainDump: string): Specification {
  const blank = { ...createBlankSpecification(), brainDump }
  const sorted = sortText(brainDump, blank)
  return modules.reduce<Specification>((all, { key }) => {
    let last = 0
    const { changes } = sorted.modules[key].proposal
    const { value } = applyProposal(key, all[key], changes, prefix => `${prefix}-${++last}`)
    return { ...all, [key]: value }
  }, blank)
}

/**
 * What Sort makes of texts that people wrote (bench/people/seen), and the project files in the folder that the
 * environment names as SPECIFICATIONS.
 */
export function draftedSpecifications(): readonly Named[] {
  const folder = process.env['SPECIFICATIONS']
  return [
    ...jsonFilesIn(join(import.meta.dirname, '../../bench/people/seen')).flatMap(([name, file]): Named[] => {
      const { text, dump = text } = file as { readonly text?: string; readonly dump?: string }
      return dump === undefined ? [] : [[name, draftedSpecification(dump)]]
    }),
    ...(folder === undefined ? [] : jsonFilesIn(folder)).map(([name, file]): Named => [
      name,
      fromProjectFile(projectFileSchema.parse(file)).specification,
    ]),
  ]
}

const jsonFilesIn = (folder: string): (readonly [string, unknown])[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .toSorted()
    .map(name => [name, JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown])
