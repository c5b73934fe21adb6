import { labelText, toText, withoutBullet } from '#domain/reading/summary/parseFieldValue.ts'
import { takePart } from '#domain/reading/summary/takePart.ts'
import type { Tree } from '#domain/reading/summary/tree.ts'
import type { PlacementContext, SummaryFormat } from '#domain/reading/summary/summaryFormat.ts'

/** In a summary, this module is a list of excluded features, each with a reason. */
export const summary: SummaryFormat<'outOfScope'> = {
  containerNames: ['items', 'outOfScope', 'exclusions'],
  aliases: { excludedFeatures: ['excluded', 'features'] },
  notesField: 'excludedFeatures',
  textField: 'excludedFeatures',
  noteOf: (_, text) => `- ${oneLine(text)}`,
  placeEntry: placeExclusion,
  toSummary: it => ({
    items: it.excludedFeatures
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => {
        const [, feature, reason] = /^(.*?): ([^]*)$/.exec(withoutBullet(line)) ?? []
        return { feature: feature ?? withoutBullet(line), reason: reason ?? '' }
      }),
  }),
}

/** Places one excluded feature: {feature, reason}, or a text. */
function placeExclusion(context: PlacementContext, tree: Tree): void {
  if (tree instanceof Map) {
    const parts = new Map(tree as ReadonlyMap<string, Tree>)
    const feature = takePart(parts, ['feature', 'name', 'item', 'title'])
    const reason = takePart(parts, ['reason', 'why', 'description', 'rationale'])
    const rest = [...parts].map(([name, part]) => labelText(name, toText(part, '; ')))
    const text = [feature, reason].filter(part => part.trim() !== '').join(': ')
    const line = [text, ...rest].filter(part => part.trim() !== '').join('; ')
    if (line !== '') context.setField('excludedFeatures', `- ${oneLine(line)}`)
  } else {
    const line = withoutBullet(oneLine(toText(tree, '; ')))
    if (line !== '') context.setField('excludedFeatures', `- ${line}`)
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
