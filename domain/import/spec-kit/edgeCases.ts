import { readText } from '../../export/readMarkdown.ts'
import { setsIn } from '../parts/criterionOf.ts'
import { blankOutline, type FileOutline, type ReadCriterion } from '../parts/fileOutline.ts'
import { listIn, onOneLine, readIdAtEnd, wholeOf, type Part } from '../parts/markdownParts.ts'

/** Our criteria that belong to no story. Those of others are mostly questions, which have no place. */
export function readEdgeCases(part: Part, file: string): FileOutline {
  const rest: string[] = []
  const criteria: ReadCriterion[] = []
  for (const lines of listIn(part.lines).entries) {
    const { id, text } = readIdAtEnd(onOneLine(lines), 'AC')
    if (id === '') rest.push(`- ${lines.join('\n')}`)
    else criteria.push({ id, text: readText([text]) })
  }
  if (criteria.length === 0)
    return { ...blankOutline, rest: [{ path: file, text: wholeOf(part).join('\n') }] }
  const stories = new Map<string, string>()
  for (const line of listIn(part.lines).others) {
    const [, id, story] = /^(AC-\d{1,6}), for (.*):$/.exec(line) ?? []
    if (id === undefined) rest.push(line)
    else stories.set(id, story!)
  }
  return {
    ...blankOutline,
    otherSets: setsIn(criteria).map(set => ({ ...set, userStoryId: stories.get(set.id) ?? '' })),
    rest: [{ path: file, text: rest.join('\n') }],
  }
}
