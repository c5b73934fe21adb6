import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { useEffect, useState } from 'react'
import {
  hasCharacterReference,
  hasLoadedCharacterReferences,
  loadCharacterReferences,
} from './decodeNamedCharacterReference.ts'

/** Levels of lists, quotes and emphasis within one another. Browsers fail at thousands. */
const maxDepth = 100
/** Signs of emphasis, links and code in one paragraph. The time that reading takes grows with their square: these take about a second. */
const maxInlineMarks = 4_000

/** A hundred quotes and lists begun by one line: reading thousands takes minutes. */
const containers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){100}/m
const tooDeep = 'This Markdown is nested too deep.'

/** The blocks of a Markdown text. Throws where no browser could show them, or would take minutes. */
export function parseMarkdown(markdown: string): Root['children'] {
  if (containers.test(markdown)) throw new Error(tooDeep)
  if (isSlow(markdown)) throw new Error('This Markdown has too many signs in one paragraph.')
  const { children } = fromMarkdown(markdown)
  if (isDeep(children)) throw new Error(tooDeep)
  return children
}

/** Draws anew once the text's named characters (`&amp;`) can be read; answers whether they can. */
export function useCharacterReferences(text: string): boolean {
  const [isKnown, setKnown] = useState(hasLoadedCharacterReferences)
  const isWanted = !isKnown && hasCharacterReference(text)
  useEffect(() => {
    if (!isWanted) return
    // Without the list they stay as they were typed.
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
    // Each of these begins a paragraph of its own, whatever stands above it.
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
