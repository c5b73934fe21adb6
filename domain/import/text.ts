import { isBlank } from '../modules/defineModule.ts'
import { defineReader } from './reader.ts'

/**
 * Any text, which gets to the end of the brain dump, from where Sort places it. A text that is there already isn't
 * added again.
 */
export const text = defineReader({
  key: 'text',
  title: 'Text for the brain dump',
  accepts: () => true,
  read: (files, current) => ({
    specification: {
      ...current,
      brainDump: files.reduce((all, file) => append(all, file.text), current.brainDump),
    },
    unread: [],
  }),
})

function append(brainDump: string, text: string): string {
  const added = text.trim()
  if (added === '' || brainDump.includes(added)) return brainDump
  return isBlank(brainDump) ? added : `${brainDump.trimEnd()}\n\n${added}`
}
