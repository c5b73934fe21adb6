import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { useEffect, useState } from 'react'
import {
  hasCharacterReference,
  hasLoadedCharacterReferences,
  loadCharacterReferences,
} from './decodeNamedCharacterReference.ts'

/** The deepest nesting of lists, quotes and emphasis that is accepted. Browsers fail at thousands. */
const maxDepth = 100
/** The most emphasis, link and code marks in a paragraph. Parsing time grows with their square, to about a second. */
const maxInlineMarks = 4_000

/** One line that opens a hundred quotes and lists: parsing thousands takes minutes. */
const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}/m
const tooDeep = 'This Markdown is nested too deep.'

/** Parses a Markdown text into its blocks. Throws if no browser could show them or if parsing would take minutes. */
export function parseMarkdown(markdown: string): Root['children'] {
  if (containers.test(markdown)) throw new Error(tooDeep)
  if (isSlow(markdown)) throw new Error('This Markdown has too many signs in one paragraph.')
  const { children } = fromMarkdown(markdown)
  if (isDeep(children)) throw new Error(tooDeep)
  return children
}

/** Rerenders once the text's named characters (`&amp;`) can be decoded; returns true once they can. */
export function useCharacterReferences(text: string): boolean {
  const [isKnown, setKnown] = useState(hasLoadedCharacterReferences)
  const isWanted = !isKnown && hasCharacterReference(text)
  useEffect(() => {
    if (!isWanted) return
    // Without the list, names are shown as typed.
    loadCharacterReferences().then(
      () => setKnown(true),
      () => undefined,
    )
  }, [isWanted])
  return isKnown
}

function isSlow(markdown: string): boolean {
  let signs = 0
  for (const line of markdown.split('\n')) {
    // Each of these starts a new paragraph, whatever the line before.
    if (/^(?:\s*$| {0,3}(?:[-+*]|#{1,6})[ \t]+\S)/.test(line)) signs = 0
    for (const sign of line) if ('*_[]!`<'.includes(sign)) signs++
    if (signs > maxInlineMarks) return true
  }
  return false
}

function isDeep(blocks: readonly Nodes[]): boolean {
  let level: readonly Nodes[] = blocks
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap(node => ('children' in node ? node.children : []))
  }
  return false
}
