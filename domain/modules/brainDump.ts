import { prose } from '../field/field.ts'
import { sizeLimits } from '../specification/project.ts'
import { defineModule, isBlank } from './defineModule.ts'
import { renderCodeBlock } from '../export/markdown.ts'

/** The raw idea. Defined like a module, but not counted, and in the document an appendix, not a section. */
export const brainDump = defineModule({
  key: 'brainDump',
  title: 'Brain Dump',
  heading: 'Appendix: Original Brain Dump',
  body: prose('Brain Dump', {
    rows: 14,
    maxLength: sizeLimits.brainDumpLength,
    placeholder: 'Write down everything about your app idea, in any order…',
    hint: 'Everything that comes to mind about the app, in any order. It doesn’t need to be tidy.',
  }),
  isFilled: text => !isBlank(text),
  toMarkdown: text => (isBlank(text) ? 'Not specified' : renderCodeBlock(text)),
})
