import { useEffect, useState } from 'react'
import { mentor } from '#contract/mentor.ts'
import { request } from '#web/api/request.ts'

/** The name of the AI model that is connected; undefined if there is none, or until it is known. */
export function useConnectedModel(): string | undefined {
  const [model, setModel] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const { engine, speaker } = await request(mentor.about, { signal: leaving.signal })
      if (engine === 'model' && !leaving.signal.aborted) setModel(speaker)
    }
    // Without a network there is no model to ask either.
    load().catch(() => undefined)
    return () => leaving.abort()
  }, [])
  return model
}
