import type { Reader } from '#domain/reading/extraction.ts'
import { proseSentencesOf } from '#domain/reading/painPoints.ts'
import { createExtractedItem } from '#domain/text/textBlocks.ts'
import { findGoals, findPitch } from './findPitch.ts'

/** Reads the first pitch for each field, up to three goals, and the document's title if no name is given. */
export const reader: Reader = (blocks, source) => {
  const [title] = blocks.filter(block => block.kind === 'heading' && block.headings.length === 0)
  const pitches = proseSentencesOf(blocks).flatMap(sentence => findPitch(sentence) ?? [])
  const first = (field: 'name' | 'corePurpose' | 'targetAudience') => {
    const pitch = pitches.find(it => it[field] !== undefined)
    return pitch === undefined ? [] : [createExtractedItem({ [field]: pitch[field] }, [pitch.block], source)]
  }
  const goals = findGoals(blocks).slice(0, 3)
  const name = first('name')
  const hasTitle =
    name.length === 0 && title !== undefined && blocks.indexOf(title) === 0 && !documentTitle.test(title.text)
  return [
    ...name,
    ...(hasTitle ? [createExtractedItem({ name: title.text }, [title], source, 'guessed')] : []),
    ...first('corePurpose'),
    ...(goals.length === 0
      ? []
      : [
          createExtractedItem(
            { primaryGoals: goals.map(it => it.goal).join('\n') },
            goals.map(it => it.block),
            source,
          ),
        ]),
    ...first('targetAudience'),
  ]
}

const documentTitle =
  /^(?:requirements?|introduction|overview|glossary|features?|user stories|design|specification|summary|notes|idea|readme|goals?|problem)\b/i
