import { openspec as target } from '../../export/targets/openspec/target.ts'
import type { ExportFile } from '../../export/targets/target.ts'
import { blankDraft, joinDrafts, type Draft, type DraftFeature } from '../parts/draft.ts'
import { partsOf } from '../parts/markdownParts.ts'
import { productDraftOf } from '../parts/productParts.ts'
import { readPeer } from '../parts/readPeer.ts'
import { defineReader } from '../reader.ts'
import { readSpec } from './readSpec.ts'

/** Capabilities and changes of OpenSpec. Archived changes aren't read, because the capabilities contain them. */
export const openspec = defineReader({
  key: 'openspec',
  title: 'OpenSpec',
  accepts: files => files.some(({ text }) => hasRequirements(text)),
  read: (files, current) => readPeer({ target, draftOf, fileKeyOf }, withoutArchive(files), current),
})

const hasRequirements = (text: string) =>
  partsOf(text, 3).some(({ level, title }) => level === 3 && /^Requirement: /i.test(title))

/** The folders of a change have the ids of our features, but perhaps an earlier name. */
const fileKeyOf = (path: string) =>
  /\/(fe-\d+|other-[a-z]+)[^/]*(\/spec\.md)$/.exec(path)?.slice(1).join('') ?? path

function withoutArchive(files: readonly ExportFile[]): readonly ExportFile[] {
  const hasSpecs = files.some(({ path }) => /(?:^|\/)openspec\/specs\//.test(path))
  return hasSpecs ? files.filter(({ path }) => !/(?:^|\/)changes\/archive\//.test(path)) : files
}

function draftOf(files: readonly ExportFile[]): Draft {
  const draft = joinDrafts(files.map(readFile))
  return { ...draft, features: joined(draft.features) }
}

function readFile({ path, text }: ExportFile): Draft {
  if (/(?:^|\/)product\.md$/.test(path)) return productDraftOf(text, path)
  if (!hasRequirements(text)) return { ...blankDraft, rest: [{ path, text }] }
  const folder = /([^/]+)\/spec\.md$/.exec(path)?.[1]
  return readSpec(text, folder ?? path.replace(/^.*\/|\.\w+$/g, ''), path)
}

/** A capability may be in several files: what it is, and changes to it. A changed requirement replaces the one of its name. */
function joined(features: readonly DraftFeature[]): DraftFeature[] {
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
