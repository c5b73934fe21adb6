import { useMemo } from 'react'
import type { Queue } from '#domain/questions/queueOf.ts'
import { isFilled, visibleForms } from '#domain/specification/specification.ts'
import { useLoaded } from '#web/ui/useLoaded.ts'
import type { CheckState } from '../checks/checkStore.ts'
import { useCheckState } from '../review/useCheckState.ts'
import type { ProjectSession } from '../session/projectSession.ts'

export interface QueueState extends Queue {
  /** What the checks found in the draft that the questions are about. */
  readonly checked: CheckState
  readonly answered: number
  /** True if nothing is written yet that could be asked about. */
  readonly isEmpty: boolean
}

const load = () => import('#domain/questions/openQuestionsOf.ts')

/**
 * The questions about the newest draft that was checked; undefined until they’re wanted and their code has been loaded.
 */
export function useQueue(projectSession: ProjectSession, isWanted = true): QueueState | undefined {
  const checked = useCheckState(projectSession)
  const loaded = useLoaded(load, isWanted)
  return useMemo(() => {
    if (!isWanted || checked === undefined || loaded === undefined || loaded === 'failed') return undefined
    const { specification, open, trace } = checked
    const answered = specification.decisions.filter(
      ({ about, state }) =>
        (about === 'question' || about === 'gap') && (state === 'decided' || state === 'assumed'),
    ).length
    const isEmpty = !visibleForms.some(({ key }) => isFilled(key, specification[key]))
    return { ...loaded.part.openQuestionsOf(specification, open, trace), checked, answered, isEmpty }
  }, [isWanted, checked, loaded])
}
