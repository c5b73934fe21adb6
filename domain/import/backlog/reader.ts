import { backlog as target } from '../../export/targets/backlog/target.ts'
import { unspecified } from '../../export/markdown.ts'
import type { ExportFile } from '../../export/targets/target.ts'
import {
  blankOutline,
  featureWith,
  storyWith,
  joinOutlines,
  type FileOutline,
  type ReadStory,
} from '../parts/fileOutline.ts'
import { productOutlineOf } from '../parts/productParts.ts'
import { readPeer } from '../parts/readPeer.ts'
import { knownStoryOf, storyOf } from '../parts/storyOf.ts'
import { defineReader } from '../reader.ts'
import { readFrontMatter } from './frontMatter.ts'
import { readTask, type Task } from './task.ts'

/** The words of its template. */
const template =
  'title, status, assignee, labels, dependencies, priority high medium low, Description, Acceptance Criteria, SECTION:DESCRIPTION BEGIN END AC'

/** Tasks of Backlog.md: a task is a feature, a subtask a story. */
export const backlog = defineReader({
  key: 'backlog',
  title: 'Backlog.md',
  accepts: files => files.some(file => isInFolder(file.path) || isTask(file)),
  read: (files, current) => readPeer({ target, outlineOf, fileKeyOf, bookkeeping, template }, files, current),
})

const isInFolder = (path: string) => /(?:^|\/)backlog\/(?:tasks|docs)\//.test(path)

const isTask = ({ path, text }: ExportFile): boolean => {
  if (!text.replace(/^\uFEFF/, '').startsWith('---')) return false
  const { properties } = readFrontMatter(text)
  const id = properties.get('id')?.[0] ?? ''
  return (
    properties.has('status') &&
    properties.has('title') &&
    /^[a-z]+-\d+(?:\.\d+)*$/i.test(id) &&
    !/(?:^|\/)docs\//.test(path)
  )
}

/** A file has the number of its task, and perhaps an earlier name. */
const fileKeyOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).split(' - ')[0]!

/** Numbers and dates that the tool keeps itself. */
const bookkeeping = /^(?:id|parent_task_id|created_date|updated_date|ordinal):/

function outlineOf(files: readonly ExportFile[]): FileOutline {
  const tasks = files.filter(isTask).map(file => ({ ...readTask(file.text), path: file.path }))
  const keys = new Set(tasks.map(({ key }) => key))
  const isPart = ({ parent }: Task) => parent !== '' && keys.has(parent)
  const partsOf = Map.groupBy(tasks.filter(isPart), ({ parent }) => parent)
  const outlines = tasks
    .filter(task => !isPart(task))
    .map(task => outlineOfTask(task, partsOf.get(task.key) ?? []))
  const others = files
    .filter(file => !isTask(file))
    .map(({ path, text }): FileOutline => {
      const { body, properties } = readFrontMatter(text)
      return properties.get('type')?.[0] === 'specification'
        ? productOutlineOf(body, path)
        : { ...blankOutline, rest: [{ path, text }] }
    })
  return joinOutlines([
    ...others,
    ...outlines,
    { ...blankOutline, rest: tasks.map(({ path, rest }) => ({ path, text: rest })) },
  ])
}

function outlineOfTask(task: Task, parts: readonly Task[]): FileOutline {
  const { title, labels, importance, description, criteria } = task
  const stories = parts.map(readPart)
  const own = stories.filter(({ setId }) => setId === '').map(({ story }) => story)
  const otherSets = stories
    .filter(({ setId }) => setId !== '')
    .map(({ story, setId }) => ({ id: setId, userStoryId: story.relatedFeature, criteria: story.criteria }))
  const id = labels.find(label => /^FE-\d{1,6}$/.test(label)) ?? ''
  if (id === '' && /^(?:Stories without a feature|Criteria without a story)$/.test(title))
    return { ...blankOutline, otherStories: own, otherSets }
  const story = knownStoryOf(description)
  const ownStory =
    story !== undefined || criteria.length > 0 ? [storyWith({ ...(story ?? { goal: title }), criteria })] : []
  const more = stories.map(it => it.about).filter(text => text !== '')
  const feature = featureWith({
    id,
    name: withoutId(title, id),
    description: [story === undefined ? description : '', ...more].filter(text => text !== '').join('\n\n'),
    importance,
    stories: [...ownStory, ...own],
  })
  return { ...blankOutline, features: [feature], otherSets }
}

const withoutId = (title: string, id: string) =>
  id !== '' && title.startsWith(id) ? title.slice(id.length).trim() : title

/** A subtask as a story; its description belongs to the feature unless it's the story. */
function readPart({ title, labels, description, criteria }: Task): {
  story: ReadStory
  setId: string
  about: string
} {
  const [id = '', setId = ''] = ['US', 'AC'].map(prefix =>
    labels.find(label => label.startsWith(`${prefix}-`)),
  )
  const lines = description.split('\n').filter(line => line.trim() !== '')
  const related =
    lines
      .map(line => /^Related (?:feature|user story): (.*)$/.exec(line)?.[1])
      .find(it => it !== undefined) ?? ''
  const sentence = lines.find(line => knownStoryOf(line) !== undefined)
  if (id === '' && setId === '') {
    const about = sentence === undefined ? description : ''
    return {
      story: storyWith({ ...storyOf(sentence ?? title), criteria }),
      setId,
      about: about === '' ? '' : `**${title}**\n\n${about}`,
    }
  }
  const goal = withoutId(title, id)
  const story = sentence === undefined ? storyOf(goal === '' ? unspecified : goal) : storyOf(sentence)
  return { story: storyWith({ id, ...story, relatedFeature: related, criteria }), setId, about: '' }
}
