import { renderText } from '../../export/markdown.ts'
import type { OutOfScopeValue } from './definition.ts'

/** The text of its section in the document. */
export const toMarkdown = (it: OutOfScopeValue): string => renderText(it.excludedFeatures)
