import { fileNameOf, toDocument } from '../../document.ts'
import { defineTarget, keepsOf } from '../target.ts'

/** The product's own document: everything in one file. */
export const markdown = defineTarget({
  key: 'markdown',
  purpose: 'People, and any coding tool that reads one file',
  format: '',
  keeps: keepsOf({ extent: 'all' }),
  files: (specification, { name, generatedOn }) => [
    { path: fileNameOf(name), text: toDocument(name, specification, generatedOn) },
  ],
})
