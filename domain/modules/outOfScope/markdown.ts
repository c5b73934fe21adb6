import { renderText } from '../../export/markdown.ts'
import type { OutOfScopeValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (it: OutOfScopeValue): string => renderText(it.excludedFeatures)
