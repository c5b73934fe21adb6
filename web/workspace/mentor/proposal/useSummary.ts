import { useCallback, useEffect, useState } from 'react'
import { mentor, type Message } from '#contract/mentor.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { request } from '#web/api/request.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import type { NameSource } from './EvidenceList.tsx'
import { storeOrRemovePending, pendingReviewKeyOf, pendingReviews } from './pendingReviews.ts'
import { parseExtractionResult, type ExtractionResult } from './parseExtractionResult.ts'
import { emptyReview, type Review } from './review.ts'
import { messages } from './messages.ts'

/** The progress of a conversation's summary. */
export type Summary =
  | { readonly phase: 'reading' }
  /** The user has not sent any message yet. */
  | { readonly phase: 'empty' }
  | { readonly phase: 'failed'; readonly sentence: string; readonly messages: readonly Message[] }
  | { readonly phase: 'ready'; readonly extraction: ExtractionResult; readonly messages: readonly Message[] }

/** The summary, the decisions about it, and the ID of the last message it was made from. */
interface SummaryState {
  readonly summary: Summary
  readonly review: Review
  readonly from: string
}

const initialState: SummaryState = { summary: { phase: 'reading' }, review: emptyReview, from: '' }

/** The summary of one conversation and its review, stored until it is applied or the conversation continues. */
export function useSummary(projectSession: ProjectSession, formKey: FormKey, conversationId: string) {
  const key = pendingReviewKeyOf(projectSession.project.userId, conversationId)
  const [state, setState] = useState(initialState)
  const [isForgotten, setForgotten] = useState(false)
  const { summary, review, from } = state
  const pending = summary.phase === 'ready' ? { extraction: summary.extraction, review, from } : undefined

  const load = useCallback(
    (signal: AbortSignal) => loadSummary(projectSession, { formKey, conversationId, key }, signal),
    [projectSession, formKey, conversationId, key],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal).then(found => leaving.signal.aborted || setState(found))
    return () => leaving.abort()
  }, [load])

  // After each decision, so that a reload at any moment loses none.
  useEffect(() => {
    if (summary.phase === 'ready' && !isForgotten)
      pendingReviews.write(key, { extraction: summary.extraction, review, from })
  }, [summary, review, from, key, isForgotten])

  return {
    summary,
    review,
    onReview: useCallback(
      (next: (review: Review) => Review) => setState(state => ({ ...state, review: next(state.review) })),
      [],
    ),
    retry: () => {
      setState(initialState)
      void load(new AbortController().signal).then(setState)
    },
    /** Call once it has been applied. */
    forget: () => {
      setForgotten(true)
      pendingReviews.remove(key)
    },
    /** Call when it is closed; decisions are kept. */
    leave: () => {
      if (pending !== undefined && !isForgotten) storeOrRemovePending(pendingReviews, key, pending)
    },
  }
}

interface SummaryRequest {
  readonly formKey: FormKey
  readonly conversationId: string
  readonly key: string
}

/** Returns the stored summary if it is current, otherwise requests a new one from the server. */
async function loadSummary(
  { autosave }: ProjectSession,
  { formKey, conversationId, key }: SummaryRequest,
  signal: AbortSignal,
): Promise<SummaryState> {
  let chatMessages: readonly Message[] = []
  try {
    // The server must read what the user sees.
    await autosave.flush()
    const params = { id: conversationId }
    chatMessages = await request(mentor.messages, { params, signal })
    if (!chatMessages.some(({ role }) => role === 'user'))
      return { ...initialState, summary: { phase: 'empty' } }
    const from = chatMessages.at(-1)!.id
    const pending = pendingReviews.read(formKey, key)
    if (pending?.from === from)
      return {
        summary: { phase: 'ready', extraction: pending.extraction, messages: chatMessages },
        review: pending.review,
        from,
      }
    pendingReviews.remove(key)
    const extraction = parseExtractionResult(formKey, await request(mentor.extract, { params, signal }))
    return {
      summary: { phase: 'ready', extraction, messages: chatMessages },
      review: emptyReview,
      from,
    }
  } catch (error) {
    const sentence = error instanceof Error ? `${messages.readFailed} ${error.message}` : messages.readFailed
    return { ...initialState, summary: { phase: 'failed', sentence, messages: chatMessages } }
  }
}

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Names the author and the time of a source. */
export function createSourceName(chatMessages: readonly Message[]): NameSource {
  return source => {
    if (source === 'brainDump') return messages.fromBrainDump
    if (source === 'summary') return messages.fromSummary
    const message = chatMessages.find(({ id }) => id === source)
    if (message === undefined) return messages.fromElsewhere
    const at = formatDate(message.createdAt, time)
    return message.speaker === null ? messages.fromYou(at) : messages.fromMentor(message.speaker, at)
  }
}
