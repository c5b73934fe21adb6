import type { GapRow } from './gapMatrix.ts'

/** The forms of a regular English verb; some spellings that don't exist do no harm. */
export function verbFormsOf(verb: string): string[] {
  if (/[^aeiou]y$/.test(verb)) {
    const stem = verb.slice(0, -1)
    return [verb, `${stem}ies`, `${stem}ied`, `${verb}ing`]
  }
  if (verb.endsWith('e')) return [verb, `${verb}s`, `${verb}d`, `${verb.slice(0, -1)}ing`]
  const doubled = /[aeiou][bdglmnprt]$/.test(verb) ? [verb + verb.slice(-1)] : []
  const ending = /(?:s|x|z|ch|sh)$/.test(verb) ? 'es' : 's'
  return [verb, `${verb}${ending}`, ...[verb, ...doubled].flatMap(stem => [`${stem}ed`, `${stem}ing`])]
}

/** Verbs by what they do to a thing. A verb may do several. */
const verbs: Readonly<Record<GapRow, string>> = {
  create: `add create enter register submit upload record book post publish import invite request propose generate issue
    log save store collect offer place schedule fill list capture open manage maintain administer define report insert
    donate reserve draft compose duplicate copy configure specify ask launch file`,
  read: `view show display list search browse open look check filter compare appear export download print watch receive
    notify preview sort hear know review inspect track access manage administer monitor visit remind inform scroll pick
    choose select load visualise visualize summarise summarize follow`,
  change: `change edit update move rename correct adjust modify mark assign confirm approve accept decline close reopen
    extend reschedule replace manage maintain administer switch tick complete pause resume archive decide merge split
    swap restore undo revise amend alter reorder transfer rate reject verify lock unlock activate deactivate convert
    configure customise customize overwrite reset finish settle charge ship categorise categorize reroute reassign
    rearrange toggle disable enable start end refund publish`,
  delete: `delete remove cancel discard erase withdraw drop archive expire clear purge deactivate unsubscribe revoke
    anonymise anonymize manage administer void destroy trash terminate`,
}

/** Irregular forms, and nouns that stand for a verb. */
const irregular: Readonly<Record<GapRow, string>> = {
  create: `make makes made making write writes wrote written writing put puts putting new creation buy
    buys bought buying signup sends send sent`,
  read: `see sees saw seen seeing find finds found finding get gets got getting read reads reading shown told tell tells
    known heard visible overview sent`,
  change: 'paid put puts putting changes rewrite rewrites rewritten',
  delete: 'deletion deletions cancellation cancellations removal erasure retention',
}

const rowsByWord = new Map<string, Set<GapRow>>()
for (const row of ['create', 'read', 'change', 'delete'] as const)
  for (const word of [...verbs[row].split(/\s+/).flatMap(verbFormsOf), ...irregular[row].split(/\s+/)])
    rowsByWord.set(word, (rowsByWord.get(word) ?? new Set()).add(row))

/** What a word, in lower case, does to a thing if it's a verb. */
export const rowsOfVerb = (word: string): ReadonlySet<GapRow> | undefined => rowsByWord.get(word)
