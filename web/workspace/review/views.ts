import { stepPathOf } from '../steps.ts'

/** What the review can show, in the order of its tabs. */
export const reviewViews = [
  'document',
  'hand-over',
  'share',
  'suggestions',
  'questions',
  'checks',
  'map',
  'gaps',
  'privacy',
  'decisions',
  'progress',
] as const
export type ReviewView = (typeof reviewViews)[number]

/** The view that the address names, such as "view=checks"; the document if it names none. */
export function reviewViewOf(search: string): ReviewView {
  const named = new URLSearchParams(search).get('view')
  return reviewViews.find(view => view === named) ?? 'document'
}

export function reviewPathOf(projectId: string, view: ReviewView): string {
  const path = stepPathOf(projectId, 'review')
  return view === 'document' ? path : `${path}?view=${view}`
}
