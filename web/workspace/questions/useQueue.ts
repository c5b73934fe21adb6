import { useMemo } from 'react'
import { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import type { Queue } from '#domain/questions/queueOf.ts'
import { isFilled, visibleForms, type Specification } from '#domain/specification/specification.ts'
import { useCheckState } from '../review/useCheckState.ts'
import type { ProjectSession } from '../session/projectSession.ts'

export interface QueueState extends Queue {
  /** The specification that the questions are about. */
  readonly specification: Specification
  readonly answered: number
  /** True if nothing is written yet that could be asked about. */
  readonly isEmpty: boolean
}

/** The questions about the newest draft that was checked; undefined until the checks have been loaded. */
export function useQueue(projectSession: ProjectSession): QueueState | undefined {
  const checked = useCheckState(projectSession)
  return useMemo(() => {
    if (checked === undefined) return undefined
    const { specification, open, trace } = checked
    const answered = specification.decisions.filter(
      ({ about, state }) =>
        (about === 'question' || about === 'gap') && (state === 'decided' || state === 'assumed'),
    ).length
    const isEmpty = !visibleForms.some(({ key }) => isFilled(key, specification[key]))
    return { ...openQuestionsOf(specification, open, trace), specification, answered, isEmpty }
  }, [checked])
}
