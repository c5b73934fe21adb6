import { withCode } from '../../export/readMarkdown.ts'
import type { Item } from '../../field/address.ts'
import { assignItemIds, highestItemNumberOf } from '../../specification/itemIds.ts'
import { itemListOf, type FormKey, type Specification } from '../../specification/specification.ts'

export interface TidyItems {
  readonly lines: readonly string[]
  /** Ids of items that have no usable id of their own. */
  readonly provisional: readonly string[]
}

/** An item of a section as people left it. */
export interface LaidOutItem {
  readonly id: string
  readonly lines: readonly string[]
  /** The item of the same id as it is now. */
  readonly current: Item | undefined
}

/**
 * The items of a section, each below a heading as the document's readers expect it: "### Item 2: Search (FE-3)". An
 * id that is missing or there twice is replaced by a provisional one.
 */
export function tidyItems(
  module: FormKey,
  lines: readonly string[],
  specification: Specification,
  tidyLines: (item: LaidOutItem) => readonly string[],
): TidyItems {
  const { prefix } = itemListOf(module)!
  const current = specification[module] as unknown as readonly Item[]
  const [before, ...parts] = splitAtItems(lines)
  const headings = parts.map(({ heading }) => readHeading(prefix, heading))
  const last = highestItemNumberOf(prefix, current)
  const ids = assignItemIds(
    prefix,
    headings.map(({ id }) => id),
    last,
  )
  const items = parts.map(({ lines }, i) => {
    const id = ids[i]!
    const item = current.find(it => it.id === id)
    return [`### Item ${i + 1}: ${headings[i]!.name} (${id})`, ...tidyLines({ id, lines, current: item })]
  })
  return {
    lines: [...before!.lines, ...items.flat()],
    provisional: ids.filter((id, i) => id !== headings[i]!.id),
  }
}

function splitAtItems(lines: readonly string[]) {
  const parts: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }]
  for (const { line, isCode } of withCode(lines)) {
    const heading = isCode ? undefined : /^ {0,3}###[ \t](.*)/s.exec(line)?.[1]?.trim()
    if (heading === undefined) parts.at(-1)!.lines.push(line)
    else parts.push({ heading, lines: [] })
  }
  return parts
}

/** "Feature 2: Search (FE-3)", "Search [fe-3]" or "FE-3: Search". */
function readHeading(prefix: string, heading: string) {
  const atEnd = /[([]([A-Z]{2}-\d{1,10})[)\]]$/i.exec(heading)
  const atStart = /^([A-Z]{2}-\d{1,10})\s*[:.–—-]?\s*/i.exec(heading)
  const isOurs = (found: RegExpExecArray | null) =>
    found?.[1]!.toUpperCase().startsWith(`${prefix}-`) === true
  if (isOurs(atEnd))
    return { name: withoutLabel(heading.slice(0, atEnd!.index).trimEnd()), id: atEnd![1]!.toUpperCase() }
  if (isOurs(atStart))
    return { name: withoutLabel(heading.slice(atStart![0].length)), id: atStart![1]!.toUpperCase() }
  return { name: withoutLabel(heading), id: undefined }
}

const withoutLabel = (title: string) =>
  title.replace(/^(?:(?:for )?user story|feature|persona|model)(?:\s*\d+)?\s*(?::\s*|$)/i, '')
