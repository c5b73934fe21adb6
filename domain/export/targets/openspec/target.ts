import type { ExportFile, ExportOptions } from '../target.ts'
import { defineTarget, keepsOf } from '../target.ts'
import { productDocument } from '../productDocument.ts'
import { workOf } from '../workOf.ts'
import { changesOf } from './changesOf.ts'
import { deltaSpec, proposal, tasks, type Change } from './changeFiles.ts'

/**
 * Nothing is built yet, so each feature is a proposed change that adds a capability; archiving it turns it into the
 * capability's specification. Everything else is in one file, which the configuration names as context.
 */
export const openspec = defineTarget({
  key: 'openspec',
  purpose: 'Teams that plan each change with OpenSpec before an agent builds it',
  format: 'OpenSpec 1.13',
  keeps: keepsOf({ extent: 'all' }),
  files: (specification, options) => [
    { path: 'openspec/config.yaml', text: configuration },
    { path: productPath, text: productDocument(specification, options) },
    ...workOf(specification)
      .flatMap(changesOf)
      .flatMap(change => filesOf(change, options)),
  ],
})

const productPath = 'openspec/product.md'
const configuration = `schema: spec-driven
context: |
  Read ${productPath} before you plan or build: it has the purpose, the people, the data models,
  technical requirements, constraints, what is out of scope, the glossary and open questions.
  Ids such as FE-3, US-2 and AC-4.2 are stable. Name each test after the criterion it proves.
  Don't guess what [NEEDS CLARIFICATION: ...] leaves open; ask.
`

function filesOf(change: Change, { name }: ExportOptions): ExportFile[] {
  const folder = `openspec/changes/${change.slug}`
  return [
    { path: `${folder}/proposal.md`, text: proposal(change, name, productPath) },
    { path: `${folder}/specs/${change.capability}/spec.md`, text: deltaSpec(change, name) },
    { path: `${folder}/tasks.md`, text: tasks(change) },
  ]
}
