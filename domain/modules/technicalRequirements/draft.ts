import { createFieldDrafter, itemOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'

/** Technologies have names, which the reader knows. */
const draftFields = createFieldDrafter('technicalRequirements', { prefersReader: true })

/** The technologies that the text names, each in its field, and in the notes how sure that is and where it runs. */
export const draft: Drafter = (placed, context) => {
  const items = draftFields(placed, context).map(item => hedged(item, context.text))
  const isWhole = ({ text, placements }: PlacedStatement) =>
    placements.some(({ module, field }) => module === 'constraints' && field === 'mandatoryTechnologies') ||
    items.some(({ finds }) =>
      Object.values(finds).some(
        ({ value }) => typeof value === 'string' && value.includes(sentenceOf(text).slice(1)),
      ),
    )
  const noted = placed.filter(it => (hedge.test(it.text) || hosting.test(it.text)) && !isWhole(it))
  return noted.length === 0
    ? items
    : [
        ...items,
        itemOf('otherNotes', noted.map(({ text }) => sentenceOf(text)).join('\n'), noted, context.source),
      ]
}

/** "probably Django" */
function hedged({ finds, ...item }: ExtractedItem, text: string): ExtractedItem {
  const entries = Object.entries(finds).map(([field, found]) => {
    const { value, evidence } = found
    const [{ start = 0, end = 0 } = {}] = evidence
    const quote = text.slice(start, end)
    const at = typeof value === 'string' ? quote.indexOf(value.split(', ', 1)[0]!) : -1
    const [, doubt] = at < 0 ? [] : (doubtBefore.exec(quote.slice(Math.max(0, at - 24), at)) ?? [])
    return [field, doubt === undefined ? found : { ...found, value: `${capitalize(doubt)} ${String(value)}` }]
  })
  // The cast is sound: the fields are the same.
  return { ...item, finds: Object.fromEntries(entries) as ExtractedItem['finds'] }
}
const doubtBefore =
  /\b(probably|maybe|perhaps|possibly|likely|ideally|preferably|i think|something like)(?: on| in| with| use| using)? $/i

/** What is only likely must not look decided. */
const hedge =
  /\b(?:probably|maybe|perhaps|possibly|likely|ideally|preferably|if possible|not sure|no idea|i (?:think|guess|suppose|heard)|suggests?|says?|could be|might|would prefer|or something|\?)/i
const hosting =
  /\b(?:vms?|vps|servers?|host(?:ed|ing)|runs? (?:on|in|at)|nas|on[- ]prem\w*|data ?cent(?:er|re)s?|cloud|cheap(?:est)?|free tier|already)\b/i
