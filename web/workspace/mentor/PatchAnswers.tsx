import { useSyncExternalStore } from 'react'
import type { QuestionOption } from '#contract/mentor.ts'
import type { Patch } from '#domain/field/patch.ts'
import { isApplicable } from '../patches/applyPatch.ts'
import { describePatch } from '../patches/describePatch.ts'
import type { Draft } from '../session/draft.ts'
import { AnswerList } from './AnswerList.tsx'

interface PatchAnswersProps {
  draft: Draft
  options: readonly QuestionOption[]
  recommended: number | null
  numbered: number
  onAnswer: (answer: QuestionOption) => void
}

/** Answers that say what they change. One that no longer fits the specification is only an answer. */
export function PatchAnswers({ draft, options, ...list }: PatchAnswersProps) {
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const current = options.map(({ text, patch }) => ({
    text,
    patch: patch !== null && isApplicable(specification, patch) ? patch : null,
  }))
  // The cast is sound: `isApplicable` has applied it.
  const effects = current.map(({ patch }) =>
    patch === null ? [] : describePatch(patch as Patch, specification),
  )
  return <AnswerList options={current} effects={effects} {...list} />
}
