import { useEffect, useMemo, useState } from 'react'
import type { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import type { Queue } from '#domain/questions/queueOf.ts'
import { isFilled, visibleForms } from '#domain/specification/specification.ts'
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

const load = async () => (await import('#domain/questions/openQuestionsOf.ts')).openQuestionsOf

/**
 * The questions about the newest draft that was checked; undefined until they’re wanted and their code has been loaded.
 */
export function useQueue(projectSession: ProjectSession, isWanted = true): QueueState | undefined {
  const checked = useCheckState(projectSession)
  const [read, setRead] = useState<{ readonly run: typeof openQuestionsOf }>()
  useEffect(() => {
    if (!isWanted) return
    let isLeft = false
    void load().then(
      run => isLeft || setRead({ run }),
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [isWanted])
  return useMemo(() => {
    if (!isWanted || checked === undefined || read === undefined) return undefined
    const { specification, open, trace } = checked
    const answered = specification.decisions.filter(
      ({ about, state }) =>
        (about === 'question' || about === 'gap') && (state === 'decided' || state === 'assumed'),
    ).length
    const isEmpty = !visibleForms.some(({ key }) => isFilled(key, specification[key]))
    return { ...read.run(specification, open, trace), checked, answered, isEmpty }
  }, [isWanted, checked, read])
}
