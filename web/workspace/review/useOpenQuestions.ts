import { useEffect, useMemo, useState } from 'react'
import type { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { useCheckState } from './useCheckState.ts'

const load = async () => (await import('#domain/questions/openQuestionsOf.ts')).openQuestionsOf

/** What is open in an open project, in order of importance; undefined until it's wanted and its code is loaded. */
export function useOpenQuestions(
  projectSession: ProjectSession,
  isWanted: boolean,
): readonly OpenQuestion[] | undefined {
  const state = useCheckState(projectSession)
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
    if (!isWanted || state === undefined || read === undefined) return undefined
    return read.run(state.specification, state.open, state.trace).questions
  }, [isWanted, state, read])
}
