import { kiro as target } from '../../export/targets/kiro/target.ts'
import { readText } from '../../export/readMarkdown.ts'
import type { ExportFile } from '../../export/targets/target.ts'
import { blankOutline, joinOutlines, type FileOutline } from '../parts/fileOutline.ts'
import { partsOf, wholeOf, type Part } from '../parts/markdownParts.ts'
import { brainDumpIn, itemsIn } from '../parts/productParts.ts'
import { readPeer } from '../parts/readPeer.ts'
import { readStatedFields } from '../parts/statedFields.ts'
import { defineReader } from '../reader.ts'
import { readBoundaries } from './boundaries.ts'
import { isRequirement, readRequirement } from './requirements.ts'

/** The words of its template. */
const template =
  'Requirements Document, Introduction, Glossary, Requirement, User Story, Objective, Acceptance Criteria, Priority'

/** Specs and steering files of Kiro, and those of cc-sdd, which has the same folders. */
export const kiro = defineReader({
  key: 'kiro',
  title: 'Kiro, cc-sdd',
  accepts: files => files.some(isKiroFile),
  read: (files, current) => readPeer({ target, outlineOf, fileKeyOf: lastOf, template }, files, current),
})

const lastOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** A file in Kiro's folders, or a page of requirements with its headings. */
function isKiroFile({ path, text }: ExportFile): boolean {
  if (/(?:^|\/)\.kiro\/(?:specs|steering)\//.test(path)) return true
  const parts = partsOf(text, 3).filter(isRequirement)
  return lastOf(path) === 'requirements.md'
    ? parts.length > 0
    : parts.some(
        ({ title, lines }) =>
          /^Requirement \d/i.test(title) &&
          lines.some(line => /^\*\*(?:User Story|Objective):\*\*/.test(line)),
      )
}

const outlineOf = (files: readonly ExportFile[]): FileOutline => joinOutlines(files.map(readFile))

function readFile({ path, text }: ExportFile): FileOutline {
  const parts = partsOf(text, 4)
  const isSteering = /(?:^|\/)steering\/[^/]*$/.test(path)
  const isOther = isSteering || /(?:^|\/)(?:design|tasks|notes|research)\.md$/.test(path)
  if (!isOther && parts.some(isRequirement)) return readSpec(parts, path)
  const { fields, rest } =
    lastOf(path) === 'notes.md' ? brainDumpIn(text.split('\n'), path) : { fields: [], rest: [] }
  if (fields.length > 0) return { ...blankOutline, fields, rest: [{ path, text: rest.join('\n') }] }
  return joinOutlines(
    partsOf(text, 2).map((part): FileOutline => {
      if (part.title === 'Data Models') return listOutline('dataModels', part, path)
      if (part.title === 'Glossary') return listOutline('glossary', part, path)
      return isSteering
        ? readSteering(part, path)
        : { ...blankOutline, rest: [{ path, text: wholeOf(part).join('\n') }] }
    }),
  )
}

function listOutline(
  list: 'dataModels' | 'glossary' | 'personas',
  { lines }: Pick<Part, 'lines'>,
  path: string,
): FileOutline {
  const { items, rest } = itemsIn(list, lines, path)
  return { ...blankOutline, items: { ...blankOutline.items, [list]: items }, rest }
}

/** A part of a steering file: fields with our labels, then perhaps personas. */
function readSteering(part: Part, path: string): FileOutline {
  const start = part.lines.findIndex(line => /^### Persona \d+: /.test(line))
  const before = start < 0 ? part.lines : part.lines.slice(0, start)
  const { fields, rest } = readStatedFields(before, path)
  const outline = {
    ...blankOutline,
    name: part.title === 'Product Overview' ? (rest.find(line => line.trim() !== '')?.trim() ?? '') : '',
    fields,
    rest: [{ path, text: wholeOf({ ...part, lines: rest }).join('\n') }],
  }
  return start < 0
    ? outline
    : joinOutlines([outline, listOutline('personas', { lines: part.lines.slice(start) }, path)])
}

/** A spec of requirements. */
function readSpec(parts: readonly Part[], path: string): FileOutline {
  const groups: Part[][] = []
  for (const part of parts) {
    const open = groups.at(-1)?.[0]
    const isInRequirement = open !== undefined && isRequirement(open)
    if (isInRequirement && part.level > open.level && !isRequirement(part)) groups.at(-1)!.push(part)
    else if (!isInRequirement && open !== undefined && part.level === 4)
      groups[groups.length - 1] = [{ ...open, lines: [...open.lines, ...wholeOf(part)] }]
    else groups.push([part])
  }
  return joinOutlines(
    groups.map((group): FileOutline => {
      const [part] = group
      if (isRequirement(part!)) return readRequirement(group, path)
      if (part!.title === 'Introduction') return readIntroduction(part!, path)
      if (part!.title === 'Glossary') return listOutline('glossary', part!, path)
      if (/^Boundary Context/i.test(part!.title)) return readBoundaries(part!, path)
      const { fields, rest } = readStatedFields(part!.lines, path)
      return {
        ...blankOutline,
        fields,
        rest: [{ path, text: wholeOf({ ...part!, lines: rest }).join('\n') }],
      }
    }),
  )
}

/** The text up to the first bold line says what the app is for. */
function readIntroduction(part: Part, path: string): FileOutline {
  const end = part.lines.findIndex(line => line.startsWith('**'))
  const purpose = readText(part.lines.slice(0, end < 0 ? undefined : end))
  const rest = end < 0 ? [] : part.lines.slice(end)
  const isMissing = purpose === '' || purpose.endsWith(': its purpose is not stated.')
  return {
    ...blankOutline,
    fields: isMissing
      ? []
      : [{ at: { module: 'overview', path: ['corePurpose'] }, value: purpose, file: path }],
    rest: [{ path, text: [...(isMissing ? [purpose] : []), ...rest].join('\n') }],
  }
}
