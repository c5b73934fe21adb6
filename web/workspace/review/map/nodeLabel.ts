import type { TraceNode } from '#domain/trace/trace.ts'
import { messages } from './messages.ts'

/** "FE-3 · Search" */
export function nodeLabel({ item = '', name }: TraceNode): string {
  const words = name.replaceAll(/\s+/g, ' ').trim()
  return words === '' || words === item ? messages.unnamed(item) : messages.name(item, words)
}
