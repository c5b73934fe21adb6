import type { Address } from '../../field/address.ts'
import type { StoredStatement } from '../../modules/statements/definition.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'

/** So many statements are one piece of work, not many findings. */
const mostSeparate = 10

export const unsortedStatement: SpecificationCheck = {
  id: 'unsorted-statement',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Note that isn’t in the specification',
  why: 'A builder treats the modules as the whole app, and never builds what’s only in your notes.',
  example: { before: 'Note “works offline” (not sorted)', after: 'Feature “Work offline”' },
  find(specification) {
    const open = specification.statements
      .map((statement, i) => ({ statement, i }))
      .filter(({ statement }) => isOwnNote(statement))
    const [first] = open
    if (first === undefined) return []
    if (open.length > mostSeparate)
      return [
        { address: addressOf(first.statement, first.i, specification), message: messages.many(open.length) },
      ]
    return open.map(({ statement, i }): Fault => {
      const place = (field: string): Address => ({ module: 'statements', path: [i, field] })
      const patch = [
        setField(specification, place('state'), 'setAside'),
        setField(specification, place('isDecided'), true),
      ]
      return {
        address: addressOf(statement, i, specification),
        message: messages.one(statement.text.trim()),
        fixes: [{ label: messages.setAside, patch }],
      }
    })
  },
}

/** What a template says about itself is nobody’s note. */
const isOwnNote = ({ state, text, source }: StoredStatement) =>
  state === 'undecided' && text.trim() !== '' && source !== 'template'

/** The words in the brain dump, or else the stored statement. */
function addressOf({ text, source }: StoredStatement, i: number, { brainDump }: Specification): Address {
  const start = source === 'brainDump' ? brainDump.indexOf(text) : -1
  return start < 0
    ? { module: 'statements', path: [i, 'text'] }
    : { module: 'brainDump', path: [], span: { start, end: start + text.length } }
}

const messages = {
  one: (text: string) =>
    `“${shorten(text)}” is in your notes, but not in the specification. Sort it, or set it aside.`,
  many: (count: number) =>
    `${count} of your notes aren’t in the specification yet. Sort them, or set them aside.`,
  setAside: 'Set it aside',
} as const

const shorten = (text: string) => (text.length <= 80 ? text : `${text.slice(0, 79).trimEnd()}…`)
