import { useCallback, useEffect, useState } from 'react'
import { mentor, type Message } from '#contract/mentor.ts'
import type { FormKey } from '#domain/specification.ts'
import { request } from '#web/api/request.ts'
import { shownDate } from '#web/ui/shownDate.ts'
import type { OpenProject } from '../../openProject.ts'
import type { SourceName } from './Grounds.tsx'
import { leavePending, pendingKey, pendingStore } from './pending.ts'
import { readingIn, type Reading } from './reading.ts'
import { noReview, type Review } from './review.ts'
import { words } from './words.ts'

/** Where the summary of a conversation is. */
export type Summary =
  | { readonly phase: 'reading' }
  /** Nobody has said anything yet. */
  | { readonly phase: 'empty' }
  | { readonly phase: 'failed'; readonly sentence: string; readonly messages: readonly Message[] }
  | { readonly phase: 'ready'; readonly reading: Reading; readonly messages: readonly Message[] }

/** What is shown, what was decided about it, and the last message that it was read from. */
interface Read {
  readonly summary: Summary
  readonly review: Review
  readonly from: string
}

const unread: Read = { summary: { phase: 'reading' }, review: noReview, from: '' }

/** The summary of one conversation and what was decided about it, kept until it is applied or the talk goes on. */
export function useSummary(open: OpenProject, formKey: FormKey, conversationId: string) {
  const key = pendingKey(open.project.userId, conversationId)
  const [read, setRead] = useState(unread)
  const [isForgotten, setForgotten] = useState(false)
  const { summary, review, from } = read
  const pending = summary.phase === 'ready' ? { reading: summary.reading, review, from } : undefined

  const load = useCallback(
    (signal: AbortSignal) => readIn(open, { formKey, conversationId, key }, signal),
    [open, formKey, conversationId, key],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal).then(found => leaving.signal.aborted || setRead(found))
    return () => leaving.abort()
  }, [load])

  // With each decision, so that a reload at any moment costs none.
  useEffect(() => {
    if (summary.phase === 'ready' && !isForgotten)
      pendingStore.write(key, { reading: summary.reading, review, from })
  }, [summary, review, from, key, isForgotten])

  return {
    summary,
    review,
    onReview: useCallback(
      (next: (review: Review) => Review) => setRead(read => ({ ...read, review: next(read.review) })),
      [],
    ),
    retry: () => {
      setRead(unread)
      void load(new AbortController().signal).then(setRead)
    },
    /** It was applied. */
    forget: () => {
      setForgotten(true)
      pendingStore.drop(key)
    },
    /** It was closed: what was decided stays. */
    leave: () => {
      if (pending !== undefined && !isForgotten) leavePending(pendingStore, key, pending)
    },
  }
}

interface Asked {
  readonly formKey: FormKey
  readonly conversationId: string
  readonly key: string
}

/** What is kept of this very conversation, else what the server reads off it now. */
async function readIn(
  { autosave }: OpenProject,
  { formKey, conversationId, key }: Asked,
  signal: AbortSignal,
): Promise<Read> {
  let messages: readonly Message[] = []
  try {
    // The server is to read what the person sees.
    await autosave.flush()
    const params = { id: conversationId }
    messages = await request(mentor.messages, { params, signal })
    if (!messages.some(({ role }) => role === 'user')) return { ...unread, summary: { phase: 'empty' } }
    const from = messages.at(-1)!.id
    const kept = pendingStore.read(formKey, key)
    if (kept?.from === from)
      return { summary: { phase: 'ready', reading: kept.reading, messages }, review: kept.review, from }
    pendingStore.drop(key)
    const reading = readingIn(formKey, await request(mentor.extract, { params, signal }))
    return { summary: { phase: 'ready', reading, messages }, review: noReview, from }
  } catch (error) {
    const sentence = error instanceof Error ? `${words.readFailed} ${error.message}` : words.readFailed
    return { ...unread, summary: { phase: 'failed', sentence, messages } }
  }
}

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Whose words they were, and when. */
export function sourceNameIn(messages: readonly Message[]): SourceName {
  return source => {
    if (source === 'brainDump') return words.fromBrainDump
    if (source === 'summary') return words.fromSummary
    const message = messages.find(({ id }) => id === source)
    if (message === undefined) return words.fromElsewhere
    const at = shownDate(message.createdAt, time)
    return message.speaker === null ? words.fromYou(at) : words.fromMentor(message.speaker, at)
  }
}
