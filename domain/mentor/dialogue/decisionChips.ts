import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import type { PossibleRemoval, WordsToPlace } from './dialogueState.ts'
import { chipTexts } from './messages.ts'
import { toShortText } from './toShortText.ts'

export const titleOf = (module: ModuleKey): string => modules.find(({ key }) => key === module)!.title

/** The quick answers for words that have no place yet. */
export const placeChipsOf = ({ choices }: WordsToPlace): string[] => [
  ...choices.map(({ module }) => titleOf(module)),
  chipTexts.leaveOut,
]

/** The quick answers to the question whether something is to be taken away. */
export const removalChipsOf = ({ names }: PossibleRemoval): string[] => [
  ...names.slice(0, 3).map(name => chipTexts.takeOut(toShortText(name).slice(0, 44))),
  chipTexts.keep,
]
