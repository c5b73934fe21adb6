import { specKit as target } from '../../export/targets/spec-kit/target.ts'
import type { ExportFile } from '../../export/targets/target.ts'
import { blankDraft, joinDrafts, type Draft } from '../parts/draft.ts'
import { partsOf, wholeOf } from '../parts/markdownParts.ts'
import { brainDumpIn, itemsIn } from '../parts/productParts.ts'
import { readPeer } from '../parts/readPeer.ts'
import { readStatedFields } from '../parts/statedFields.ts'
import { defineReader } from '../reader.ts'
import { readConstitution } from './constitution.ts'
import { readPlan } from './plan.ts'
import { withoutQualities } from './outcomes.ts'
import { isStoryHeading, readSpec } from './spec.ts'

/** Specifications of GitHub Spec Kit, with what else our target writes beside them. */
export const specKit = defineReader({
  key: 'spec-kit',
  title: 'Spec Kit',
  accepts: files => files.some(file => isSpec(file) || isConstitution(file)),
  read: (files, current) => readPeer({ target, draftOf, fileKeyOf: lastOf }, files, current),
})

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** A page with numbered stories or requirements as in Spec Kit's template. */
const isSpec = ({ path, text }: ExportFile): boolean => {
  const parts = partsOf(text, 3)
  const hasRequirements = parts.some(({ lines }) =>
    lines.some(line => /^[-*] \*\*FR-\d{3}\w?\*\*/.test(line)),
  )
  const isNamed = parts.some(({ level, title }) => level === 1 && /^Feature Specification:/i.test(title))
  return isNamed || parts.some(isStoryHeading) || (lastOf(path) === 'spec.md' && hasRequirements)
}

const isConstitution = ({ path }: ExportFile) => /(?:^|\/)\.specify\/memory\/constitution\.md$/.test(path)

const draftOf = (files: readonly ExportFile[]): Draft => withoutQualities(joinDrafts(files.map(readFile)))

function readFile(file: ExportFile): Draft {
  const { path, text } = file
  if (isSpec(file)) return readSpec(text, path)
  if (isConstitution(file)) return readConstitution(text, path)
  switch (lastOf(path)) {
    case 'plan.md':
      return readPlan(text, path)
    case 'data-model.md':
      return readDataModel(text, path)
    case 'input.md':
      return readInput(text, path)
    default:
      return { ...blankDraft, rest: [{ path, text }] }
  }
}

function readDataModel(text: string, path: string): Draft {
  return joinDrafts(
    partsOf(text, 2).map((part): Draft => {
      const isOurs = part.title === 'Entities' && part.lines.some(line => /^### .*\(DM-\d+\)$/.test(line))
      if (!isOurs) return { ...blankDraft, rest: [{ path, text: wholeOf(part).join('\n') }] }
      const { items, rest } = itemsIn('dataModels', part.lines, path)
      return { ...blankDraft, items: { ...blankDraft.items, dataModels: items }, rest }
    }),
  )
}

function readInput(text: string, path: string): Draft {
  return joinDrafts(
    partsOf(text, 2).map((part): Draft => {
      if (part.title === 'Personas') {
        const { items, rest } = itemsIn('personas', part.lines, path)
        return { ...blankDraft, items: { ...blankDraft.items, personas: items }, rest }
      }
      const { fields, rest } =
        part.title === 'Original Notes' ? brainDumpIn(part.lines, path) : readStatedFields(part.lines, path)
      return { ...blankDraft, fields, rest: [{ path, text: wholeOf({ ...part, lines: rest }).join('\n') }] }
    }),
  )
}
