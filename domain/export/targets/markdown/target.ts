import { visibleForms, type VisibleFormKey } from '../../../specification/specification.ts'
import { fileNameOf, toDocument } from '../../document.ts'
import { defineTarget, type Kept } from '../target.ts'

/** The product's own document: everything in one file. */
export const markdown = defineTarget({
  key: 'markdown',
  title: 'Markdown',
  purpose: 'People, and any coding tool that reads one file',
  format: '',
  // The cast is sound: there is an entry for each visible form, which fromEntries can't express.
  keeps: Object.fromEntries(visibleForms.map(({ key }) => [key, { extent: 'all' }])) as Readonly<
    Record<VisibleFormKey, Kept>
  >,
  files: (specification, { name, generatedOn }) => [
    { path: fileNameOf(name), text: toDocument(name, specification, generatedOn) },
  ],
})
