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
      brainDump: files.reduce((all, file) => appendToBrainDump(all, file.text), current.brainDump),
    },
    unread: [],
  }),
})

/** The brain dump with a text at its end, unless it is there already. */
export function appendToBrainDump(brainDump: string, text: string): string {
  const added = text.trim()
  if (added === '' || brainDump.includes(added)) return brainDump
  return isBlank(brainDump) ? added : `${brainDump.trimEnd()}\n\n${added}`
}
