import { openspec as target } from '../../export/targets/openspec/target.ts'
import type { ExportFile } from '../../export/targets/target.ts'
import { blankOutline, joinOutlines, type FileOutline, type ReadFeature } from '../parts/fileOutline.ts'
import { partsOf } from '../parts/markdownParts.ts'
import { productOutlineOf } from '../parts/productParts.ts'
import { readPeer } from '../parts/readPeer.ts'
import { defineReader } from '../reader.ts'
import { readSpec } from './readSpec.ts'

/** The words of its template. */
const template =
  'Specification, Spec Delta, Purpose, ADDED MODIFIED Requirements, Requirement, Scenario, GIVEN WHEN THEN AND BUT'

/** Capabilities and changes of OpenSpec. Archived changes aren't read, because the capabilities contain them. */
export const openspec = defineReader({
  key: 'openspec',
  title: 'OpenSpec',
  accepts: files => files.some(({ path, text }) => isInFolder(path) || hasRequirements(text)),
  read(files, current) {
    const hasSpecs = files.some(({ path }) => /(?:^|\/)openspec\/specs\//.test(path))
    const archived = files.filter(({ path }) => hasSpecs && archivedChange.test(path))
    const others = files.filter(it => !archived.includes(it))
    return {
      ...readPeer({ target, outlineOf, fileKeyOf, template }, others, current),
      archived: [...new Set(archived.map(({ path }) => archivedChange.exec(path)![0]))].toSorted(),
    }
  },
})

const isInFolder = (path: string) => /(?:^|\/)openspec\/(?:specs\/|changes\/|product\.md$)/.test(path)

const hasRequirements = (text: string) =>
  partsOf(text, 3).some(({ level, title }) => level === 3 && /^Requirement: /i.test(title))

/** The folders of a change have the ids of our features, but perhaps an earlier name. */
function fileKeyOf(path: string): string {
  const [file, folder = ''] = path.split('/').toReversed()
  const id = /^(?:fe-\d{1,6}|other-[a-z]{1,20})(?![^-])/.exec(folder)?.[0]
  return id === undefined ? path : `${id}/${file}`
}

/** The folder of a change that was archived. */
const archivedChange = /^(?:[^/]+\/)*?changes\/archive\/[^/]+/

function outlineOf(files: readonly ExportFile[]): FileOutline {
  const outline = joinOutlines(files.map(readFile))
  return { ...outline, features: joined(outline.features) }
}

function readFile({ path, text }: ExportFile): FileOutline {
  if (/(?:^|\/)product\.md$/.test(path)) return productOutlineOf(text, path)
  if (!hasRequirements(text)) return { ...blankOutline, rest: [{ path, text }] }
  const [file = '', folder] = path.split('/').toReversed()
  return readSpec(text, file === 'spec.md' && folder !== undefined ? folder : file.replace(/\.md$/, ''), path)
}

/** A capability may be in several files: what it is, and changes to it. A changed requirement replaces the one of its name. */
function joined(features: readonly ReadFeature[]): ReadFeature[] {
  const byName = Map.groupBy(features, ({ id, name }) => id || name.toLowerCase())
  return [...byName.values()].map(([first, ...others]) =>
    others.reduce(
      (all, { description, stories }) => ({
        ...all,
        description: all.description === '' ? description : all.description,
        stories: [
          ...all.stories.filter(
            story => !stories.some(it => story.id === '' && it.id === '' && it.goal === story.goal),
          ),
          ...stories,
        ],
      }),
      first!,
    ),
  )
}
