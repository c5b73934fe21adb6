import { notations } from '../../export/criteria/notation.ts'
import type { ExportFile, Target } from '../../export/targets/target.ts'
import { isBlank } from '../../modules/defineModule.ts'
import { readQueue } from '../../questions/readQueue.ts'
import { itemsOf } from '../../specification/links.ts'
import { forms, visibleForms, type Specification } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'
import type { ReadFiles, UnreadText } from '../reader.ts'
import { takeChanges } from '../takeChanges.ts'
import type { ShownCriteria } from './criteriaLines.ts'
import { otherLists, type FileOutline } from './fileOutline.ts'
import { fieldsOf, withFields } from './mergeFields.ts'
import { idsOf, withItems } from './mergeItems.ts'
import { placeOutline } from './placeOutline.ts'
import { linesWithOtherWords, restLinesOf, withoutLines } from './restLines.ts'

/** How the files of another tool are read. */
export interface PeerFormat {
  /** Writes the same format, which shows what it can hold of a project. */
  readonly target: Target
  /** What the files say; reads files of the target as well as those that others wrote. Never throws. */
  readonly outlineOf: (files: readonly ExportFile[]) => FileOutline
  /** What is equal for a file that was exported and the same file today, whatever the project is called. */
  readonly fileKeyOf: (path: string) => string
  /** The words of the tool's own template, which say nothing about the app. */
  readonly template: string
  /** Lines that say nothing about the app, such as the dates that the tool keeps itself. */
  readonly bookkeeping?: RegExp
}

/**
 * What the files of another tool say, as the specification after the import. They are compared with what the same
 * format shows of the project now. Files that name none of its items were written by others: they only add, and fill
 * what is blank.
 */
export function readPeer(
  format: PeerFormat,
  files: readonly ExportFile[],
  current: Specification,
): ReadFiles {
  const { target, outlineOf, fileKeyOf } = format
  const outline = outlineOf(files)
  const options = { name: outline.name, date: '', generatedOn: '', openQuestions: readQueue(current) }
  const shownFiles = notations.map(notation => target.files(current, { ...options, notation }))
  const outlines = shownFiles.map(outlineOf)
  const isOwn = namesItemsOf(current, outline)
  const keys = new Set(files.map(({ path }) => fileKeyOf(path)))
  const sameFiles = shownFiles[0]!.filter(({ path }) => keys.has(fileKeyOf(path)))
  const shown = placeOutline(outlines[0]!, current)
  const input = { current, shown, criteria: shownCriteriaOf(outlines), isOwn }
  const removable = isOwn ? idsOf(placeOutline(outlineOf(sameFiles), current)) : new Set<string>()
  const { fields, conflicts } = fieldsOf(outline, outlines[0]!, current, isOwn)
  const before = withFields(withItems({ ...input, removable: new Set() }, shown), outlines[0]!.fields)
  const items = withItems({ ...input, removable }, placeOutline(outline, current))
  const after = withFields(items, [...outlines[0]!.fields, ...fields])
  const { specification, refused } = takeChanges(current, before, isOwn ? after : withName(after, outline))
  const path = files[0]?.path ?? ''
  const left = [...outline.rest, ...conflicts, ...refused.map(text => ({ path, text }))]
  const written = target.files(specification, { ...options, notation: 'plain' })
  const lost = linesWithOtherWords(files, format.bookkeeping, [
    `${format.template} ${storyWords}`,
    ...[...left, ...written, ...shownFiles.flat()].map(({ text }) => text),
    ...visibleForms.map(({ key }) => textOf(specification[key])),
  ])
  // What the format writes around the words, before or after the import, says nothing more.
  const known = restLinesOf([...outlines, outlineOf(written)].flatMap(({ rest }) => rest))
  return {
    specification,
    unread: [...withoutLines([...left, ...lost], known), ...unreadName(outline.name, specification, path)],
  }
}

const storyWords = 'As a user, I want to be able to, so that. Given When Then And'

/** What files of others call the app is its name, if it has none. */
const withName = (
  specification: Specification,
  { name, features, otherStories }: FileOutline,
): Specification => {
  const { overview } = specification
  const hasItems = features.length + otherStories.length > 0
  return hasItems && isBlank(overview.name)
    ? { ...specification, overview: { ...overview, name } }
    : specification
}

/** The name in the files, unless the app's contains it. Files of an app without a name have that of its project. */
function unreadName(name: string, { overview }: Specification, path: string): UnreadText[] {
  const [written, known] = [name, overview.name].map(it => ` ${wordsOf(it).join(' ')} `)
  return name === '' || isBlank(overview.name) || known!.includes(written!) ? [] : [{ path, text: name }]
}

/** All texts of a form, with the names of its fields between them. */
const textOf = (form: unknown): string => JSON.stringify(form).replaceAll(/\\[nrt]/g, ' ')

/** True if the files have an id of this project in them. */
function namesItemsOf(
  current: Specification,
  { features, otherStories, otherSets, items }: FileOutline,
): boolean {
  const written = [
    ...features,
    ...features.flatMap(({ stories }) => stories),
    ...otherStories,
    ...otherSets,
    ...otherLists.flatMap(key => items[key]),
  ].map(({ id }) => id)
  const known = new Set(forms.flatMap(({ key }) => itemsOf(current, key).map(({ id }) => id)))
  return written.some(id => known.has(id))
}

function shownCriteriaOf(outlines: readonly FileOutline[]): ShownCriteria {
  const texts = new Map<string, Set<string>>()
  for (const { features, otherStories, otherSets } of outlines) {
    const stories = [...features.flatMap(it => it.stories), ...otherStories, ...otherSets]
    for (const { id, text } of stories.flatMap(it => it.criteria))
      texts.set(id, (texts.get(id) ?? new Set()).add(text))
  }
  return texts
}
