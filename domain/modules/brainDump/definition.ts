import { prose, type ValueOf } from '../../field/field.ts'
import { sizeLimits } from '../../specification/project.ts'
import { defineModule, isBlank } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = prose('Brain Dump', {
  rows: 14,
  maxLength: sizeLimits.brainDumpLength,
  placeholder: 'Write down everything about your app idea, in any order…',
  hint: 'Everything that comes to mind about the app, in any order. It doesn’t need to be tidy.',
})
export type BrainDumpValue = ValueOf<typeof body>

/** The raw idea. It is defined like a module, but not counted, and the document has it as an appendix. */
export const brainDump = defineModule({
  key: 'brainDump',
  shortcut: 'b',
  title: 'Brain Dump',
  heading: 'Appendix: Original Brain Dump',
  body,
  isFilled: text => !isBlank(text),
  toMarkdown,
})
