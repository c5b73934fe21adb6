import { specKit as target } from '../../export/targets/spec-kit/target.ts'
import type { ExportFile } from '../../export/targets/target.ts'
import { blankOutline, joinOutlines, type FileOutline } from '../parts/fileOutline.ts'
import { partsOf, wholeOf } from '../parts/markdownParts.ts'
import { brainDumpIn, itemsIn } from '../parts/productParts.ts'
import { readPeer } from '../parts/readPeer.ts'
import { readStatedFields } from '../parts/statedFields.ts'
import { defineReader } from '../reader.ts'
import { readConstitution } from './constitution.ts'
import { readPlan } from './plan.ts'
import { withoutQualities } from './outcomes.ts'
import { isStoryHeading, readSpec } from './spec.ts'

/** The words of its template. */
const template =
  'Feature Specification, Branch, Created, Status, Input, User description, User Scenarios & Testing (mandatory), User Story, Priority P1 P2 P3, Why this priority, Independent Test, Acceptance Scenarios, Given When Then And, Edge Cases, Functional Requirements FR, System MUST, Key Entities (include if feature involves data), Success Criteria, Measurable Outcomes SC, Assumptions'

/** Specifications of GitHub Spec Kit, with what else our target writes beside them. */
export const specKit = defineReader({
  key: 'spec-kit',
  title: 'Spec Kit',
  accepts: files => files.some(file => isSpec(file) || isConstitution(file)),
  read: (files, current) => readPeer({ target, outlineOf, fileKeyOf: lastOf, template }, files, current),
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

const outlineOf = (files: readonly ExportFile[]): FileOutline =>
  withoutQualities(joinOutlines(files.map(readFile)))

function readFile(file: ExportFile): FileOutline {
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
      return { ...blankOutline, rest: [{ path, text }] }
  }
}

function readDataModel(text: string, path: string): FileOutline {
  return joinOutlines(
    partsOf(text, 2).map((part): FileOutline => {
      const isOurs = part.title === 'Entities' && part.lines.some(line => /^### .*\(DM-\d+\)$/.test(line))
      if (!isOurs) return { ...blankOutline, rest: [{ path, text: wholeOf(part).join('\n') }] }
      const { items, rest } = itemsIn('dataModels', part.lines, path)
      return { ...blankOutline, items: { ...blankOutline.items, dataModels: items }, rest }
    }),
  )
}

function readInput(text: string, path: string): FileOutline {
  return joinOutlines(
    partsOf(text, 2).map((part): FileOutline => {
      if (part.title === 'Personas') {
        const { items, rest } = itemsIn('personas', part.lines, path)
        return { ...blankOutline, items: { ...blankOutline.items, personas: items }, rest }
      }
      const { fields, rest } =
        part.title === 'Original Notes' ? brainDumpIn(part.lines, path) : readStatedFields(part.lines, path)
      return { ...blankOutline, fields, rest: [{ path, text: wholeOf({ ...part, lines: rest }).join('\n') }] }
    }),
  )
}
