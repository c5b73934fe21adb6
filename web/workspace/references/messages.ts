import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { pluralOf } from '#domain/text/pluralOf.ts'

/** '1 user story', '3 criteria sets' */
function counted(form: FormKey, count: number): string {
  const item = (itemListOf(form)?.itemLabel ?? '').toLowerCase()
  return `${count} ${count === 1 ? item : pluralOf(item)}`
}

const list = new Intl.ListFormat('en-US')

/** The texts for deleting a card that others refer to. */
export const messages = {
  /** "2 user stories and 1 criteria set" */
  all: (counts: readonly (readonly [FormKey, number])[]) =>
    list.format(counts.map(([form, count]) => counted(form, count))),
  title: (name: string) => `Delete ${name}?`,
  refer: (what: string, count: number) => `${what} ${count === 1 ? 'refers' : 'refer'} to this.`,
  more: (count: number) => `and ${count} more`,
  /** "Also mentioned in FE-2 Search, FE-4 Lend, and 3 more, which stay as they are." */
  mentions: (names: readonly string[]) => {
    const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
    return `Also mentioned in ${list.format(shown)}. Those texts stay as they are.`
  },
  legend: (count: number) => (count === 1 ? 'What should happen to it?' : 'What should happen to them?'),
  fates: {
    unlink: 'Unlink',
    delete: (count: number) => (count === 1 ? 'Delete it too' : 'Delete them too'),
    keep: 'Keep the text',
  },
  hints: {
    unlink: (field: string) => `Clears “${field}”. Nothing else changes.`,
    delete: (what: string) => `Deletes ${what}.`,
    keep: {
      id: (field: string) => `“${field}” keeps its text, marked as not linked.`,
      name: (field: string) => `“${field}” keeps its text, but isn’t a link.`,
    },
  },
  cancel: 'Cancel',
  confirm: 'Delete',
  done: {
    unlink: (name: string, what: string) => `${name} deleted, ${what} unlinked`,
    delete: (name: string, what: string) => `${name} deleted, along with ${what}`,
    keep: (name: string, what: string, count: number) =>
      `${name} deleted. ${what} still ${count === 1 ? 'mentions' : 'mention'} it`,
  },
  step: (name: string) => `${name} deleted`,
  back: (name: string) => `${name} restored`,
} as const
