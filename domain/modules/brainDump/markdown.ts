import { isBlank } from '../defineModule.ts'
import { renderCodeBlock } from '../../export/markdown.ts'
import type { BrainDumpValue } from './definition.ts'

/** Renders the brain dump for the appendix of the document, without the heading. */
export const toMarkdown = (text: BrainDumpValue): string =>
  isBlank(text) ? 'Not specified' : renderCodeBlock(text)
