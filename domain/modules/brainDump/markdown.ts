import { isBlank } from '../defineModule.ts'
import { renderCodeBlock } from '../../export/markdown.ts'
import type { BrainDumpValue } from './definition.ts'

/** The text of its section in the document. */
export const toMarkdown = (text: BrainDumpValue): string =>
  isBlank(text) ? 'Not specified' : renderCodeBlock(text)
