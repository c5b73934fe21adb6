import { diffSegmentsOf, type FieldChange } from '../comparison/compareForm.ts'
import {
  joinBlocks,
  renderCodeBlock,
  renderField,
  renderHeadingText,
  renderInline,
} from '../export/markdown.ts'
import type { DiffSegment } from '../text/diff.ts'
import type { ChangePack } from './changePackOf.ts'
import type { RequirementChange } from './requirementChanges.ts'

/**
 * A change pack as Markdown: what to do, then what was removed, changed and added. Changed texts are shown word by
 * word in code blocks, out of which no text can break.
 */
export function toChangePackDocument(projectName: string, pack: ChangePack): string {
  const { from, to, changes, moved, touched, tasks } = pack
  const of = (kind: RequirementChange['kind']) => changes.filter(change => change.kind === kind)
  const blocks = joinBlocks(
    `# ${renderHeadingText(projectName, 'Unnamed')} - Change Pack`,
    `From: ${renderInline(from)}  \nTo: ${renderInline(to)}`,
    changes.length + moved.length === 0 ? 'No differences' : '',
    section('Tasks', tasks.map(({ text }, i) => `${i + 1}. [ ] ${renderInline(text)}`).join('\n')),
    section('Removed', ...of('removed').map(change => renderChange(change))),
    section('Changed', ...introduce(of('changed')), ...of('changed').map(change => renderChange(change))),
    section('Added', ...of('added').map(change => renderChange(change))),
    section(
      'Renumbered',
      of('renumbered')
        .map(({ id, formerId }) => `- ${formerId} is now ${id}`)
        .join('\n'),
    ),
    section(
      'Touched',
      touched
        .map(({ id, name, because }) =>
          [`- **${id}**`, renderInline(name, ''), `(by ${because.join(', ')})`]
            .filter(it => it !== '')
            .join(' '),
        )
        .join('\n'),
    ),
    section('Moved', moved.join(', ')),
  )
  return `${blocks}\n`
}

const section = (title: string, ...blocks: readonly string[]) => {
  const body = joinBlocks(...blocks)
  return body === '' ? '' : joinBlocks(`## ${title}`, body)
}

/** Says how changed texts are to be read. */
export const changeLegend = 'Words in `[-…-]` were removed, words in `{+…+}` are new.'
const introduce = (changes: readonly RequirementChange[]) => (changes.length === 0 ? [] : [changeLegend])

/** A change as Markdown, below a heading of its own: what it says, or word by word what is different. */
export function renderChange({ kind, id, label, name, formerId, fields }: RequirementChange): string {
  const title = renderHeadingText(name === '' || id.includes('.') ? id : `${id} ${name}`, id)
  const former = formerId === undefined ? '' : `It was ${formerId}.`
  return joinBlocks(`### ${label}: ${title}`, former, ...fields.map(field => fieldText(field, kind)))
}

function fieldText(field: FieldChange, kind: RequirementChange['kind']): string {
  if (kind === 'changed')
    return joinBlocks(
      `**${renderInline(field.label)}:**`,
      renderCodeBlock(
        diffSegmentsOf(field)
          .map(wordsOf)
          .join(field.isList ? '\n' : ''),
      ),
    )
  return renderField(field.label, (kind === 'removed' ? field.from : field.to).join('\n'))
}

/** More than this between two changes is shortened. */
const maxUnchanged = 240
const shownAround = 100

function wordsOf({ kind, text }: DiffSegment): string {
  if (kind === 'out') return `[-${text}-]`
  if (kind === 'in') return `{+${text}+}`
  return text.length <= maxUnchanged
    ? text
    : `${text.slice(0, shownAround)} […] ${text.slice(-shownAround)}`.toWellFormed()
}
